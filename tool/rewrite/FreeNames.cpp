//===- FreeNames.cpp - Names that nothing else has ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chooses names for kernels and helpers. A set of all identifiers of a file and
// its includes is computed once, and a number is appended until a name is in
// none of them.
//
//===----------------------------------------------------------------------===//

#include "rewrite/FreeNames.h"
#include "edits/Editor.h"
#include "edits/RawTokens.h"
#include "frontend/SourceFiles.h"
#include "model/Model.h"
#include "paths/Paths.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

FreeNames::FreeNames(const Model &M) : M(M) {
  const SourceManager &SM = M.Context.getSourceManager();
  for (const IncludeDirective &I : M.Unit.Includes)
    if (!I.Found.empty())
      Included[fileOf(I.Loc)].insert(I.Found);
  forEachFile(SM, [&](FileID ID, const FileEntry &) {
    Files.try_emplace(realPathOf(SM, ID), ID);
  });
}

const std::string &FreeNames::fileOf(SourceLocation Loc) const {
  const SourceManager &SM = M.Context.getSourceManager();
  FileID File = SM.getFileID(SM.getExpansionLoc(Loc));
  auto [It, New] = RealPaths.try_emplace(File);
  if (New)
    It->second = realPathOf(SM, File);
  return It->second;
}

/// A header that no source includes is translated for itself, as it would be
/// for a source.
bool FreeNames::isSource(StringRef File) const {
  const SourceManager &SM = M.Context.getSourceManager();
  return File == realPathOf(SM, SM.getMainFileID()) && !isHeader(File);
}

bool FreeNames::isOfSource(SourceLocation At) const {
  return isSource(fileOf(At));
}

/// All files that a file includes, directly or through others. Computed without
/// recursion, and once for each file.
const std::set<std::string> &FreeNames::closureOf(const std::string &File) {
  auto [It, New] = Closures.try_emplace(File);
  std::set<std::string> &Seen = It->second;
  if (!New)
    return Seen;
  std::vector<std::string> Open = {File};
  while (!Open.empty()) {
    std::string Next = std::move(Open.back());
    Open.pop_back();
    if (!Seen.insert(Next).second)
      continue;
    if (auto Found = Included.find(Next); Found != Included.end())
      Open.insert(Open.end(), Found->second.begin(), Found->second.end());
  }
  return Seen;
}

const llvm::StringSet<> &FreeNames::identifiersOf(const std::string &File) {
  auto [It, New] = Identifiers.try_emplace(File);
  auto Found = Files.find(File);
  if (!New || Found == Files.end())
    return It->second;
  const SourceManager &SM = M.Context.getSourceManager();
  for (RawTokens Next(SM, SM.getLocForStartOfFile(Found->second)); Next.next();)
    if (Next.isName())
      It->second.insert(Next.word());
  return It->second;
}

const std::set<std::string> &FreeNames::seenBy(SourceLocation At) {
  return closureOf(fileOf(At));
}

bool FreeNames::sees(SourceLocation At, SourceLocation Other) {
  return seenBy(At).count(fileOf(Other));
}

bool FreeNames::isGiven(const std::string &Name, const std::string &File,
                        const DeclContext *Function) {
  auto [First, Last] = AllGiven.equal_range(Name);
  return std::any_of(First, Last, [&](const auto &Entry) {
    return Entry.second.Function == Function &&
           (isSource(File) || closureOf(File).count(Entry.second.File));
  });
}

void FreeNames::keep(const GivenNames &Names) {
  for (const auto &[Place, Name] : Names)
    FilesOfBefore[Name].insert(std::get<0>(Place));
  Before.insert(Names.begin(), Names.end());
}

std::string FreeNames::choose(StringRef Base, SourceLocation At,
                              const DeclContext *Scope) {
  const SourceManager &SM = M.Context.getSourceManager();
  unsigned Offset = SM.getFileOffset(SM.getExpansionLoc(At));
  return chooseAt(std::to_string(Offset), Base, At, Scope);
}

/// The context of all parts of a namespace, and of those inline in it.
static const DeclContext *wholeNamespace(const DeclContext *Scope) {
  while (Scope->isInlineNamespace())
    Scope = Scope->getParent();
  return Scope->getPrimaryContext();
}

/// Gives \p Inclusion the name of \p Key, too, if it is another one of the same
/// file, in another namespace: the file's text is the same for both.
bool FreeNames::shares(const GivenNames::key_type &Key, FileID Inclusion,
                       const DeclContext *Namespace) {
  auto &Known = Inclusions[Key];
  if (!Namespace || llvm::any_of(Known, [&](const auto &Each) {
        return Each.first == Inclusion || !Each.second ||
               wholeNamespace(Each.second) == wholeNamespace(Namespace);
      }))
    return false;
  Known.emplace_back(Inclusion, Namespace);
  return true;
}

/// The same place of a file gets the same name, whatever the arguments leave of
/// the file.
std::string FreeNames::chooseAt(std::string Place, StringRef Base,
                                SourceLocation At, const DeclContext *Scope) {
  std::string File = fileOf(At), Name = Base.str();
  const DeclContext *Namespace = Scope->getRedeclContext();
  const DeclContext *Function = nullptr;
  if (!Namespace->isFileContext())
    std::swap(Function, Namespace);
  std::tuple Key(File, std::move(Place), Base.str());
  const SourceManager &SM = M.Context.getSourceManager();
  const FileID Inclusion = SM.getFileID(SM.getExpansionLoc(At));
  while (Here.count(Key)) { // One macro's use may be several places.
    if (shares(Key, Inclusion, Namespace))
      return Here[Key];
    std::get<1>(Key) += '+';
  }
  Inclusions[Key] = {{Inclusion, Namespace}};
  auto Known = Before.find(Key);
  bool Keeps = Known != Before.end() && !isGiven(Known->second, File, Function);
  auto IsTaken = [&] {
    if (llvm::any_of(FilesOfBefore[Name], [&](const std::string &Other) {
          return isSource(File) || closureOf(File).count(Other);
        }))
      return true;
    // The source itself sees all names, the system's, too.
    if (isSource(File) && M.Context.Idents.find(Name) != M.Context.Idents.end())
      return true;
    return isGiven(Name, File, Function) ||
           llvm::any_of(closureOf(File), [&](const std::string &Each) {
             return identifiersOf(Each).contains(Name);
           });
  };
  // Numbers that were taken still are.
  unsigned &Number = Numbers[{File, Function, Base.str()}];
  if (Keeps)
    Name = Known->second;
  else if (Number)
    Name = (Base + llvm::Twine(Number)).str();
  for (; !Keeps && IsTaken(); Name = (Base + llvm::Twine(Number)).str())
    Number = Number ? Number + 1 : 2;
  AllGiven.insert({Name, {File, Name, Function, Namespace, At}});
  Here[Key] = Name;
  return Name;
}

std::string FreeNames::chooseFor(StringRef Base, SourceLocation At,
                                 const DeclContext *Scope) {
  const DeclContext *In = wholeNamespace(Scope->getRedeclContext());
  std::string &Name = Shared[{fileOf(At), In, Base.str()}];
  if (Name.empty()) {
    const auto *Of = dyn_cast<NamedDecl>(Decl::castFromDeclContext(In));
    Name = chooseAt(Of ? Of->getQualifiedNameAsString() : "", Base, At, Scope);
  }
  return Name;
}

SourceLocation FreeNames::isTakenBeside(StringRef Name, SourceLocation At,
                                        const DeclContext *Scope) {
  Scope = Scope->getRedeclContext();
  auto [First, Last] = AllGiven.equal_range(Name.str());
  for (auto I = First; I != Last; ++I)
    if (const Given &G = I->second;
        G.Namespace && wholeNamespace(G.Namespace) == wholeNamespace(Scope) &&
        !sees(At, G.At) && !sees(G.At, At))
      return G.At;
  auto Known = M.Context.Idents.find(Name);
  if (Known == M.Context.Idents.end())
    return SourceLocation();
  const IdentifierInfo *ID = Known->second;
  Preprocessor &PP = M.Unit.CI.getPreprocessor();
  if (const MacroInfo *Macro = PP.getMacroInfo(ID))
    return Macro->getDefinitionLoc();
  // The kernel hides names of namespaces around its own.
  for (const NamedDecl *D : Scope->lookup(ID))
    return D->getLocation();
  return SourceLocation();
}

} // namespace amp2hip

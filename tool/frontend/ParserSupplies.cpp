//===- ParserSupplies.cpp - What Visual C++ finds by itself ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Collects the supplies that a parse lacked: headers under another case, names
// that <amp.h> brings along, encodings. The unit is then parsed again with
// these. Supplies only grow, so that the number of parses is limited.
//
//===----------------------------------------------------------------------===//

#include "frontend/ParserSupplies.h"
#include "ast/DiagnosticArguments.h"
#include "ast/Restrictions.h"
#include "dialect/Dialect.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "frontend/DecodedFiles.h"
#include "frontend/ParsedUnit.h"
#include "frontend/SourceFiles.h"
#include "paths/Paths.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/HeaderSearch.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace clang;
using llvm::StringRef;

namespace amp2hip {
namespace {

/// How an error tells the name that it is about.
enum class Lack { None, Name, Member, Overload };

Lack lackIn(unsigned ID) {
  if (isLostName(ID))
    return Lack::Name;
  switch (ID) {
  // `struct _timeb now;`: a tag needs no declaration.
  case diag::err_typecheck_decl_incomplete_type:
    return Lack::Name;
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_member_template:
  case diag::err_no_member_template_suggest:
  case diag::err_typename_nested_not_found:
  case diag::err_unknown_nested_typename_suggest:
    return Lack::Member;
  case diag::err_ovl_no_viable_function_in_call:
    return Lack::Overload;
  default:
    return Lack::None;
  }
}

/// The namespace in which a name is missing: "std", "Concurrency" or neither.
StringRef namespaceOf(const Diagnostic &Info) {
  for (unsigned I = 1; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == DiagnosticsEngine::ak_declcontext) {
      auto *Context = reinterpret_cast<DeclContext *>(Info.getRawArg(I));
      if (const auto *Space = dyn_cast_or_null<NamespaceDecl>(Context))
        return Space->getName();
    }
  return "";
}

/// The file whose encoding is an error, or that has Ctrl-Z where the error is.
OptionalFileEntryRef undecodedFile(const Diagnostic &Info) {
  if (!Info.hasSourceManager())
    return std::nullopt;
  const SourceManager &SM = Info.getSourceManager();
  if (Info.getID() == diag::err_unsupported_bom &&
      Info.getArgKind(1) == DiagnosticsEngine::ak_std_string)
    return SM.getFileManager().getOptionalFileRef(Info.getArgStdStr(1));
  SourceLocation Loc = Info.getLocation();
  if (!Loc.isFileID() || *SM.getCharacterData(Loc) != EndMark)
    return std::nullopt;
  return SM.getFileEntryRefForID(SM.getFileID(Loc));
}

/// The undecodedFile() of an error, decoded, by its real path.
std::optional<std::pair<std::string, std::string>>
decodedFile(const Diagnostic &Info) {
  OptionalFileEntryRef File = undecodedFile(Info);
  auto Buffer =
      File ? Info.getSourceManager().getFileManager().getBufferForFile(*File)
           : std::error_code();
  if (!Buffer)
    return std::nullopt;
  std::optional<std::string> Text = decoded((*Buffer)->getBuffer());
  if (!Text)
    return std::nullopt;
  return std::pair(uniform(File->getFileEntry().tryGetRealPathName()), *Text);
}

/// The headers that have the missing name, the best one first.
std::vector<StringRef> headersFor(const Diagnostic &Info) {
  Lack What = lackIn(Info.getID());
  if (What == Lack::None || Info.getNumArgs() == 0)
    return {};
  std::string Type = nameIn(Info, 0);
  StringRef Name = Type;
  Name.consume_front("struct ");
  StringRef Space = What == Lack::Member ? namespaceOf(Info) : "";
  if (Space == "std")
    return headersOfStandardName(Name);
  StringRef Header = headerOfVisualCppName(Name);
  bool IsKnown = What == Lack::Overload
                     ? Header == MinMaxHeader
                     : What == Lack::Name || Space == "Concurrency";
  return Header.empty() || !IsKnown ? std::vector<StringRef>()
                                    : std::vector{Header};
}

/// The header that has a macro of Windows at a place where only a word that
/// becomes nothing makes sense to the parser, `char *UNALIGNED *`.
StringRef headerOfMacroAt(const Diagnostic &Info) {
  // Only the parser's own errors, and errors that it shares, count.
  if (Info.getID() >= diag::DIAG_START_AST || !Info.hasSourceManager() ||
      !Info.getLocation().isFileID())
    return "";
  StringRef Name =
      StringRef(Info.getSourceManager().getCharacterData(Info.getLocation()))
          .ltrim()
          .take_while([](char C) { return isAsciiIdentifierContinue(C); });
  bool IsMacro = Name.size() > 2 &&
                 llvm::none_of(Name, [](char C) { return isLowercase(C); });
  return IsMacro ? headerOfVisualCppName(Name) : "";
}

/// <sal.h>, if a name is lost in the argument of an annotation, as `n` in
/// `f(_In_reads_(n) const int *p, int n)`. The header has macros that become
/// nothing.
StringRef headerOfAnnotationAround(const Diagnostic &Info) {
  constexpr StringRef Annotations = "sal.h";
  if (!isLostName(Info.getID()) || !Info.hasSourceManager() ||
      !Info.getLocation().isFileID())
    return "";
  const SourceManager &SM = Info.getSourceManager();
  auto [File, Offset] = SM.getDecomposedLoc(Info.getLocation());
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  Before = Before.drop_front(Before.find_last_of(";{})") + 1);
  Before = Before.take_front(Before.rfind('(')).rtrim();
  return headerOfVisualCppName(lastWord(Before)) == Annotations ? Annotations
                                                                : "";
}

/// Whether the program defines \p Name: MinGW's C++ library has its NOMINMAX.
bool isDefinedByProgram(Preprocessor &PP, StringRef Name) {
  const IdentifierInfo *ID = PP.getIdentifierInfo(Name);
  const SourceManager &SM = PP.getSourceManager();
  const MacroDirective *Each =
      ID->hadMacroDefinition() ? PP.getLocalMacroDirectiveHistory(ID) : nullptr;
  for (; Each; Each = Each->getPrevious())
    if (isa<DefMacroDirective>(Each) &&
        !SM.isInSystemHeader(Each->getLocation()))
      return true;
  return false;
}

/// Whether Visual C++ would not have the macros, or the program has functions
/// of their names, to which macros would leave nothing.
bool hasOwnMinMax(const ParsedUnit &Unit) {
  Preprocessor &PP = Unit.CI.getPreprocessor();
  if (isDefinedByProgram(PP, "NOMINMAX"))
    return true;
  const ASTContext &Context = Unit.CI.getASTContext();
  auto IsOwn = [&](const NamedDecl *D) {
    return !Context.getSourceManager().isInSystemHeader(D->getLocation()) &&
           D->getUnderlyingDecl() == D;
  };
  for (const char *Name : {"min", "max"})
    if (llvm::any_of(Context.getTranslationUnitDecl()->lookup(
                         PP.getIdentifierInfo(Name)),
                     IsOwn))
      return true;
  return false;
}

/// The folders in which \p Include is looked for, in order.
std::vector<std::string> foldersOf(const ParsedUnit &Unit,
                                   const IncludeDirective &Include) {
  StringRef Here;
  const SourceManager &SM = Unit.CI.getSourceManager();
  if (OptionalFileEntryRef File =
          SM.getFileEntryRefForID(SM.getFileID(Include.Loc)))
    Here = File->getDir().getName();
  return searchedFolders(Unit.CI.getPreprocessor().getHeaderSearchInfo(),
                         Include.IsAngled, Here);
}

/// The folders of the files that include the one with \p Include, inside out.
std::vector<std::string> foldersOfIncluders(const SourceManager &SM,
                                            const IncludeDirective &Include) {
  std::vector<std::string> Folders;
  FileID File = SM.getFileID(Include.Loc);
  while (SM.getIncludeLoc(File).isValid()) {
    File = SM.getFileID(SM.getIncludeLoc(File));
    if (std::string Path = realPathOf(SM, File); !Path.empty())
      Folders.push_back(llvm::sys::path::parent_path(Path).str());
  }
  return Folders;
}

/// The place of a name in a file, after its bracket or quote.
struct IncludeName {
  std::string File; ///< Real path.
  unsigned Offset;
};

std::optional<IncludeName> nameIn(const SourceManager &SM,
                                  const IncludeDirective &Include) {
  SourceLocation Begin = Include.NameRange.getBegin();
  if (Begin.isInvalid())
    return std::nullopt;
  std::string File = realPathOf(SM, SM.getFileID(Begin));
  if (File.empty())
    return std::nullopt;
  return IncludeName{std::move(File), SM.getFileOffset(Begin) + 1};
}

/// The header, without brackets, that declares the name that a fix inserts.
StringRef headerOf(const Fix &M) {
  return llvm::StringSwitch<StringRef>(M.Text)
      .Case("amp2hip::", MinMaxHeader)
      .Case("amp2hip::compat::pathOf(", "amp2hip_compat/paths.h")
      .Default("");
}

} // namespace

bool ParserSupplies::add(const ParserSupplies &Other) {
  bool IsNew = false;
  // Without these bytes a macro is expanded, and brings names that seem to be
  // missing. A fix with a header waits for it.
  for (const auto &[File, Parts] : Other.Shown)
    for (const auto &Part : Parts)
      IsNew |= Shown[File].insert(Part).second;
  if (IsNew) {
    llvm::copy_if(
        Other.Fixes, std::inserter(Fixes, Fixes.end()), [](const Fix &F) {
          return F.Leaves == Fix::Left::Nothing && headerOf(F).empty();
        });
    return true;
  }
  auto Size = [this] {
    return Headers.size() + Decoded.size() + Renamed.size() + Absent.size();
  };
  size_t Before = Size();
  Headers.insert(Other.Headers.begin(), Other.Headers.end());
  Decoded.insert(Other.Decoded.begin(), Other.Decoded.end());
  Absent.insert(Other.Absent.begin(), Other.Absent.end());
  Folders.insert(Other.Folders.begin(), Other.Folders.end());
  Renamed.insert(Other.Renamed.begin(), Other.Renamed.end());
  for (const auto &[File, Names] : Other.Includes)
    for (const auto &[Offset, Include] : Names)
      IsNew |= Includes[File].try_emplace(Offset, Include).second;
  // A header that was missing may have the names that these make up for.
  const bool HasHeaders = IsNew || Size() != Before;
  Before = Fixes.size();
  for (const Fix &F : Other.Fixes)
    if (F.Leaves == Fix::Left::Nothing && (!HasHeaders || !F.OfName))
      Fixes.insert(F);
  const bool HasLeft =
      !HasHeaders && Fixes.size() == Before && leave(Other.Fixes);
  // The program's macros are there where the library comes before them.
  if (llvm::any_of(Other.Fixes,
                   [](const Fix &F) { return !includedEarly(F).empty(); }))
    std::erase_if(Headers,
                  [](const auto &H) { return H.second == MinMaxHeader; });
  return HasHeaders || Fixes.size() != Before || HasLeft;
}

bool ParserSupplies::addMisread(const ParserSupplies &Other) {
  const size_t Before = Fixes.size();
  llvm::copy_if(Other.Fixes, std::inserter(Fixes, Fixes.end()),
                [](const Fix &F) { return F.OfMisread; });
  return Fixes.size() != Before;
}

/// Leaves code that nothing else fixes, and drops the fixes in it.
bool ParserSupplies::leave(const std::set<Fix> &Found) {
  bool IsNew = false;
  for (const Fix &F : Found) {
    if (F.Leaves == Fix::Left::Nothing || Fixes.count(F))
      continue;
    IsNew = true;
    std::erase_if(Fixes, [&](const Fix &Each) {
      return !Each.Declares && Each.File == F.File && F.Offset <= Each.Offset &&
             Each.Offset < F.Offset + F.Length;
    });
    Fixes.insert(F);
  }
  return IsNew;
}

/// The text of \p File in \p Texts, which is read if it is not there.
static std::string &readOnce(std::map<std::string, std::string> &Texts,
                             llvm::vfs::FileSystem &FS,
                             const std::string &File) {
  auto [Text, IsNew] = Texts.try_emplace(File);
  if (IsNew)
    if (auto Buffer = FS.getBufferForFile(File))
      Text->second = (*Buffer)->getBuffer().str();
  return Text->second;
}

std::map<std::string, std::string>
ParserSupplies::texts(llvm::vfs::FileSystem &FS) const {
  std::map<std::string, std::string> Result = Decoded;
  for (const auto &[File, Names] : Includes) {
    respell(readOnce(Result, FS, File), Names);
  }
  for (const auto &[File, Parts] : Shown) {
    std::string &Text = readOnce(Result, FS, File);
    for (const auto &[Offset, Part] : Parts)
      if (Offset + Part.size() <= Text.size())
        Text.replace(Offset, Part.size(), Part);
  }
  return Result;
}

bool ParserSupplies::replaces(StringRef File) const {
  return !Shown.empty() && Shown.count(realPath(File));
}

std::vector<std::string> ParserSupplies::headers() const {
  std::set<std::string> Result;
  for (const auto &[File, Header] : Headers)
    Result.insert(Header);
  for (const Fix &M : Fixes)
    if (std::string Header = includedEarly(M); !Header.empty())
      Result.insert(std::move(Header));
  return {Result.begin(), Result.end()};
}

bool ParserSupplies::respelled(const IncludeDirective &Include,
                               const SourceManager &SM) const {
  std::optional<IncludeName> Name = nameIn(SM, Include);
  if (!Name)
    return false;
  auto File = Includes.find(Name->File);
  return File != Includes.end() && File->second.count(Name->Offset);
}

std::string ParserSupplies::renamed(const IncludeDirective &Include,
                                    const SourceManager &SM) const {
  std::optional<IncludeName> Name = nameIn(SM, Include);
  auto Known = Name ? Renamed.find({Name->File, Name->Offset}) : Renamed.end();
  return Known == Renamed.end() ? "" : Known->second;
}

void SupplyFinder::note(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) {
  Fixes.note(Level, Info);
  IncludesItself |= Info.getID() == diag::err_pp_include_too_deep;
  if (Level >= DiagnosticsEngine::Error)
    noteError(Info);
}

void SupplyFinder::noteError(const Diagnostic &Info) {
  if (Info.hasSourceManager() && isLostName(Info.getID())) {
    std::string Name = Info.getNumArgs() ? nameIn(Info, 0) : "";
    if (llvm::none_of(Lost, [&](const auto &L) { return L.first == Name; }))
      Lost.push_back({std::move(Name), Info.getSourceManager().getExpansionLoc(
                                           Info.getLocation())});
  }
  if (auto File = decodedFile(Info))
    Found.Decoded.insert(std::move(*File));
  std::vector<StringRef> Headers = headersFor(Info);
  for (StringRef Header :
       {headerOfMacroAt(Info), headerOfAnnotationAround(Info)})
    if (!Header.empty())
      Headers.push_back(Header);
  if (Headers.empty() || !Info.hasSourceManager())
    return;
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Place = SM.getFileLoc(Info.getLocation());
  if (Place.isInvalid() || SM.isInSystemHeader(Place))
    return;
  // A macro is in no namespace.
  if (lackIn(Info.getID()) == Lack::Overload &&
      StringRef(SM.getCharacterData(Place)).starts_with("std"))
    return;
  std::string File = realPathOf(SM, SM.getFileID(Place));
  bool Comes = llvm::any_of(Headers, [&](StringRef Header) {
    return Found.Headers.count({File, Header.str()});
  });
  if (!File.empty() && !Comes)
    Found.Headers.insert({std::move(File), Headers.front().str()});
}

void SupplyFinder::noteForeignCall(StringRef File, StringRef Function) {
  llvm::SmallString<256> Real;
  if (!OwnMinMax && headerOfVisualCppName(Function) == MinMaxHeader &&
      !llvm::sys::fs::real_path(File, Real))
    Found.Headers.insert({Real.str().str(), MinMaxHeader});
}

/// With --no-compat Windows' headers are not.
static bool isThere(CompilerInstance &CI, StringRef Header) {
  return llvm::any_of(
      CI.getPreprocessor().getHeaderSearchInfo().search_dir_range(),
      [&](const DirectoryLookup &Folder) {
        return CI.getVirtualFileSystem().exists(Folder.getName() + "/" +
                                                Header);
      });
}

/// Without its header, a fix would replace Clang's error by one about the fix.
void SupplyFinder::noteHeadersOfFixes(CompilerInstance &CI) {
  std::erase_if(Found.Fixes, [&](const Fix &M) {
    StringRef Header = headerOf(M);
    if (Header.empty())
      return false;
    if ((Header == MinMaxHeader && OwnMinMax) || !isThere(CI, Header))
      return true;
    Found.Headers.insert({M.File, Header.str()});
    return false;
  });
}

/// The file of a `wmain` that nothing calls: with <tchar.h> it is a macro.
static std::string fileOfWideMain(const ParsedUnit &Unit) {
  ASTContext &C = Unit.CI.getASTContext();
  const FunctionDecl *F = globalOnHost(C, "wmain");
  if (!F || C.getTargetInfo().getTriple().isOSWindows())
    return "";
  const SourceManager &SM = C.getSourceManager();
  return realPathOf(SM, SM.getFileID(SM.getExpansionLoc(F->getLocation())));
}

/// `__pragma(...)` is a keyword of Visual C++, and a macro of ours.
void SupplyFinder::notePragmaWord(const SourceManager &SM, SourceLocation Loc) {
  // Where a macro's body has it, in the file of the macro.
  FileID File = SM.getFileID(SM.getSpellingLoc(Loc));
  if (std::string Path = realPathOf(SM, File);
      !Path.empty() && !SM.isInSystemHeader(SM.getSpellingLoc(Loc)))
    Found.Headers.insert({std::move(Path), "amp2hip_compat/pragma.h"});
}

void SupplyFinder::noteUnit(const ParsedUnit &Unit) {
  if (std::string File = fileOfWideMain(Unit); !File.empty())
    Found.Headers.insert({std::move(File), "amp2hip_compat/wide_main.h"});
  for (SourceLocation Loc : Unit.Tokens.PragmaWords)
    notePragmaWord(Unit.CI.getSourceManager(), Loc);
  OwnMinMax = hasOwnMinMax(Unit);
  if (OwnMinMax)
    std::erase_if(Found.Headers,
                  [](const auto &H) { return H.second == MinMaxHeader; });
  std::erase_if(Found.Headers,
                [&](const auto &H) { return !isThere(Unit.CI, H.second); });
  for (const IncludeDirective &Include : Unit.Includes)
    if (Include.Found.empty() && !Include.IsAmp)
      findInclude(Unit, Include);
  std::vector<IncludedHeader> Headers;
  for (const IncludeDirective &I : Unit.Includes)
    Headers.push_back(
        {I.Loc, I.Name, I.IsAmp ? runtimeHeaderFor(I.Name).str() : I.Name});
  Fixes.noteUnit(Unit.CI, Headers, Unit.VersionTests);
  Found.Fixes = Fixes.found();
  noteHeadersOfFixes(Unit.CI);
  const SourceManager &SM = Unit.CI.getSourceManager();
  for (const auto &[Begin, Text] : Fixes.shown())
    Found.Shown[realPathOf(SM, SM.getFileID(Begin))].insert(
        {SM.getFileOffset(Begin), Text});
  if (Fixes.lostLibrary()) // So are names of its that are there.
    Found.Headers.clear();
  // Each further parse would read the file hundreds of times, and fail again.
  if (IncludesItself)
    Found = ParserSupplies();
}

/// Looks for a file as Visual C++ does: whatever the case, and beside all files
/// that are being read.
void SupplyFinder::findInclude(const ParsedUnit &Unit,
                               const IncludeDirective &Include) {
  const SourceManager &SM = Unit.CI.getSourceManager();
  llvm::vfs::FileSystem &FS = Unit.CI.getVirtualFileSystem();
  std::optional<IncludeName> Name = nameIn(SM, Include);
  if (!Name)
    return;
  if (auto Known = findAsWindows(Include.Name, foldersOf(Unit, Include), FS)) {
    Found.Includes[Name->File].insert({Name->Offset, *Known});
    return;
  }
  if (Include.IsAngled)
    return;
  for (const std::string &Folder : foldersOfIncluders(SM, Include)) {
    auto Known = findAsWindows(Include.Name, Folder, FS);
    if (!Known)
      continue;
    llvm::SmallString<256> Path(Folder + "/" + Known->Corrected);
    llvm::sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
    Found.Folders.insert(Folder);
    Found.Renamed[{Name->File, Name->Offset}] =
        relativeFrom(uniform(Path), llvm::sys::path::parent_path(Name->File));
    if (Known->Corrected != Known->Written)
      Found.Includes[Name->File].insert({Name->Offset, *Known});
    return;
  }
}

} // namespace amp2hip

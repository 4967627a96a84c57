//===- LostNames.cpp - Names that Clang does not find ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Notes names for UnitFixes, which finds out where they are declared: in a
// base, or after the template.
//
//===----------------------------------------------------------------------===//

#include "dialect/Reading.h"
#include "dialect/TokensBefore.h"
#include "edits/FilePlaces.h"
#include "edits/LexedText.h"
#include "clang/AST/DeclBase.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {

/// The namespace in which a qualified name is not found.
static const DeclContext *lackingNamespace(const Diagnostic &Info) {
  if (Info.getNumArgs() < 2 ||
      Info.getArgKind(1) != DiagnosticsEngine::ak_declcontext)
    return nullptr;
  const auto *Space = reinterpret_cast<const DeclContext *>(Info.getRawArg(1));
  return Space && Space->isNamespace() ? Space : nullptr;
}

static void noteName(Reading &R, const Diagnostic &Info,
                     const DeclContext *Space = nullptr,
                     bool IsHidden = false) {
  const SourceManager &SM = Info.getSourceManager();
  SourceLocation Loc = placeInFile(SM, R.Error.Loc);
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return;
  std::string Name = withoutSplices(Lexer::getSourceText(
      CharSourceRange::getTokenRange(Loc), SM, LangOptions()));
  // The place of a qualified name may be its first part.
  if (Space && Info.getArgKind(0) == DiagnosticsEngine::ak_declarationname)
    Name =
        DeclarationName::getFromOpaqueInteger(Info.getRawArg(0)).getAsString();
  const bool IsInitializer =
      Info.getID() == diag::err_mem_init_not_member_or_class ||
      Info.getID() == diag::err_mem_init_not_member_or_class_suggest;
  R.Lost.push_back({{Loc, R.Error.Fault},
                    std::move(Name),
                    {},
                    Space,
                    IsHidden,
                    IsInitializer});
}

void noteLost(Reading &R, const Diagnostic &Error) { noteName(R, Error); }
void noteLostInBase(Reading &R, const Diagnostic &Error) { noteName(R, Error); }

void noteLostInSpace(Reading &R, const Diagnostic &Error) {
  if (const DeclContext *Space = lackingNamespace(Error))
    noteName(R, Error, Space);
}

void noteHidden(Reading &R, const Diagnostic &Error) {
  noteName(R, Error, /*Space=*/nullptr, /*IsHidden=*/true);
}

/// Notes the name before \p Loc, which Clang takes for that of a template.
static void noteTemplateBefore(Reading &R, const SourceManager &SM,
                               SourceLocation Loc) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Text = SM.getBufferData(File);
  StringRef Before = Text.take_front(Offset).rtrim();
  StringRef Name = lastWord(Before);
  if (Name.empty())
    return;
  SourceLocation At = SM.getComposedLoc(File, Before.size() - Name.size());
  R.Lost.push_back({{At, "'" + Name.str() + "' names a template"}, Name.str()});
  R.Lost.back().IsHidden = true;
  R.Lost.back().IsCompared = Text[Offset] == '<';
}

/// `count < 3`, where a using-directive makes std::count visible: Clang takes
/// the `<` for the begin of template arguments that nothing closes.
void noteHiddenTemplate(Reading &R, const Diagnostic &Note) {
  noteTemplateBefore(R, Note.getSourceManager(), Note.getLocation());
}

/// `rank = 3`, where std::rank is visible: Clang takes it for a declaration.
void noteHiddenClass(Reading &R, const Diagnostic &Error) {
  noteTemplateBefore(R, Error.getSourceManager(), Error.getLocation());
}

/// An object of a class that is only declared.
void noteUndefined(Reading &R, const Diagnostic &Error) {
  const QualType *Type = llvm::find_if(R.Error.Types, [](QualType T) {
    return !T.isNull() && T->getAsCXXRecordDecl();
  });
  const size_t Known = R.Lost.size();
  if (Type != std::end(R.Error.Types))
    noteName(R, Error);
  if (R.Lost.size() == Known)
    return;
  const CXXRecordDecl *Class = (*Type)->getAsCXXRecordDecl();
  if (const auto *S = dyn_cast<ClassTemplateSpecializationDecl>(Class))
    Class = S->getSpecializedTemplate()->getTemplatedDecl();
  R.Lost.back().Undefined = Class;
}

void noteLateFunction(Reading &R, const Diagnostic &Note) {
  SourceLocation Loc = placeInFile(Note.getSourceManager(), R.Error.Loc);
  if (Loc.isValid())
    R.Lost.push_back({{Loc, R.Error.Fault}, "", Note.getLocation()});
}

//===----------------------------------------------------------------------===//
// Parameters of templates
//===----------------------------------------------------------------------===//

void noteShadow(Reading &R, const Diagnostic &) {
  R.Shadows.push_back({{R.Error.Loc, R.Error.Fault}});
}

/// Whether the name at \p Loc is the second one of `typedef T T;` or of
/// `typedef typename T T;`.
static bool isTypedefOf(const SourceManager &SM, SourceLocation Loc) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Name = Lexer::getSourceText(CharSourceRange::getTokenRange(Loc), SM,
                                        LangOptions());
  StringRef Before = SM.getBufferData(File).take_front(Offset).rtrim();
  if (!Before.consume_back(Name))
    return false;
  Before = Before.rtrim();
  if (Before.consume_back("typename"))
    Before = Before.rtrim();
  return Before.ends_with("typedef");
}

/// Whether the name at \p Loc is declared by another typedef.
static bool isTypedef(const SourceManager &SM, SourceLocation Loc) {
  Loc = placeInFile(SM, Loc);
  if (Loc.isInvalid())
    return false;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  StringRef Before = SM.getBufferData(File).take_front(Offset);
  return Before.drop_front(Before.find_last_of(";{}") + 1)
      .ltrim()
      .starts_with("typedef ");
}

void noteShadowOfMember(Reading &R, const Diagnostic &Note) {
  const SourceManager &SM = Note.getSourceManager();
  const bool IsSame = isTypedefOf(SM, R.Error.Loc);
  if (IsSame || isTypedef(SM, R.Error.Loc))
    R.Shadows.back() = {
        {Note.getLocation(), R.Error.Fault}, R.Error.Loc, !IsSame};
}

/// Clang keeps the error of a failed substitution as a text alone.
void noteRank(Reading &R, const Diagnostic &Note) {
  StringRef Words = Note.getDiags()->getDiagnosticIDs()->getDescription(
      diag::err_deduced_non_type_template_arg_type_mismatch);
  llvm::SmallString<256> Text;
  Note.FormatDiagnostic(Text);
  StringRef Types = Text.str();
  if (Types.contains(Words.split('%').first))
    R.Deduced.push_back(
        {Note.getLocation(), Types.contains("('unsigned long' vs ")});
}

//===----------------------------------------------------------------------===//
// Types that seem to be factors
//===----------------------------------------------------------------------===//

namespace {

/// Where the qualified name begins that the declaration of the name at
/// \p Offset starts with, or nothing if none starts so.
std::optional<unsigned> typeBefore(const LexedText &Text, unsigned Offset) {
  TokensBefore Tokens(Text, Offset);
  while (Tokens.last() == "*" || Tokens.last() == "&" ||
         Tokens.last() == "const")
    Tokens.take();
  if (!Tokens.takeName())
    return std::nullopt;
  bool IsQualified = false;
  while (Tokens.last() == "::") {
    Tokens.take();
    IsQualified = true;
    if (!Tokens.takeName())
      return std::nullopt;
  }
  unsigned Begin = Tokens.begin();
  if (!IsQualified || Tokens.isEmpty())
    return std::nullopt;
  StringRef Before = Tokens.take();
  if (Before == "(") // In the head of a loop.
    return Tokens.last() == "for" ? std::optional(Begin) : std::nullopt;
  return Before == ";" || Before == "{" || Before == "}" || Before == "static"
             ? std::optional(Begin)
             : std::nullopt;
}

} // namespace

/// `T::node *p = list.first();` in a template is a declaration to Visual C++.
/// Clang reads a product, and says that p is declared nowhere.
void addLostTypenames(Reading &R, const SourceManager &SM) {
  std::erase_if(R.Lost, [&](const LostName &L) {
    if (L.Name.empty() || L.Space || L.IsHidden || L.Undefined)
      return false;
    auto [File, Offset] = SM.getDecomposedLoc(L.Loc);
    const LexedText Text(SM.getBufferData(File));
    std::optional<unsigned> Type = typeBefore(Text, Offset);
    if (!Type)
      return false;
    Fix Word;
    Word.Text = "typename ";
    Word.Fault = "missing 'typename' before the type of '" + L.Name + "'";
    Word.OfName = true; // The type may be in a header that is missing.
    R.add(SM, SM.getComposedLoc(File, *Type), std::move(Word));
    return true;
  });
}

} // namespace amp2hip

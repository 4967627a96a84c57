//===- ClangArguments.cpp - Facts from Clang's diagnostics ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takes locations, declarations and fix-its from Clang's diagnostics for the
// tool's own. They must be read while Clang reports, because the arguments do
// not live longer.
//
//===----------------------------------------------------------------------===//

#include "clang_errors/ClangArguments.h"
#include "ast/DiagnosticArguments.h"
#include "ast/Patterns.h"
#include "edits/RawTokens.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include <optional>

namespace amp2hip {

/// Reads the tokens from the last end of a statement up to the end of the
/// declaration.
std::string declarationAt(const clang::Diagnostic &Info) {
  const clang::SourceManager &SM = Info.getSourceManager();
  auto [File, Name] =
      SM.getDecomposedLoc(SM.getExpansionLoc(Info.getLocation()));
  std::string Declaration;
  int Parens = 0;
  for (RawTokens Next(SM, SM.getLocForStartOfFile(File)); Next.next();) {
    const clang::Token &T = Next.token();
    Parens += T.is(clang::tok::l_paren);
    Parens -= T.is(clang::tok::r_paren);
    bool Ends =
        T.isOneOf(clang::tok::semi, clang::tok::l_brace, clang::tok::r_brace) ||
        Next.beginsDirective();
    if (Ends && Next.begin() > Name && Parens == 0)
      break;
    if (Ends) {
      Declaration.clear();
      continue;
    }
    if (!Declaration.empty() && (T.hasLeadingSpace() || T.isAtStartOfLine()))
      Declaration += ' ';
    Declaration += Next.spelled();
  }
  llvm::StringRef Result = Declaration;
  Result.consume_front("inline ");
  return Result.str();
}

/// The begin of a range and the location after its end. Nothing if they are in
/// different files, as when a macro has only one of them.
static std::optional<std::pair<FileLocation, FileLocation>>
endsOf(const clang::SourceManager &SM, clang::CharSourceRange Range) {
  if (Range.isInvalid())
    return std::nullopt;
  clang::SourceLocation Begin = SM.getFileLoc(Range.getBegin());
  clang::SourceLocation End = SM.getExpansionRange(Range.getEnd()).getEnd();
  if (SM.isMacroArgExpansion(Range.getEnd()))
    End = SM.getFileLoc(Range.getEnd());
  if (SM.getFileID(Begin) != SM.getFileID(End))
    return std::nullopt;
  unsigned Length =
      Range.isTokenRange()
          ? clang::Lexer::MeasureTokenLength(End, SM, clang::LangOptions())
          : 0;
  return std::pair(locate(SM, Begin),
                   locate(SM, End.getLocWithOffset(static_cast<int>(Length))));
}

/// The location, with the columns that Clang marks in its line.
FileLocation placeOf(const clang::Diagnostic &Info) {
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return {};
  const clang::SourceManager &SM = Info.getSourceManager();
  FileLocation Where = locate(SM, Info.getLocation());
  std::vector<ColumnRange> Marked;
  for (const clang::CharSourceRange &Range : Info.getRanges()) {
    auto Ends = endsOf(SM, Range);
    // Only the part of a range that is in the line of the diagnostic is shown.
    if (!Ends || Ends->first.File != Where.File ||
        Ends->first.Line > Where.Line || Ends->second.Line < Where.Line)
      continue;
    unsigned Begin = Ends->first.Line == Where.Line ? Ends->first.Column : 1;
    unsigned End = Ends->second.Line == Where.Line ? Ends->second.Column
                                                   : Where.Text.size() + 1;
    if (Begin < End)
      Marked.push_back({Begin, End});
  }
  if (!Marked.empty())
    Where.Marked = std::move(Marked);
  return Where;
}

/// The fix-its, or none if one of them is in a macro or in another file: only
/// all of them together make valid code.
std::vector<FixIt> fixItsOf(const clang::Diagnostic &Info) {
  std::vector<FixIt> Result;
  if (!Info.hasSourceManager() || Info.getLocation().isInvalid())
    return Result;
  const clang::SourceManager &SM = Info.getSourceManager();
  std::string File = locate(SM, Info.getLocation()).File;
  for (const clang::FixItHint &Hint : Info.getFixItHints()) {
    auto Ends = Hint.RemoveRange.getBegin().isFileID() &&
                        Hint.RemoveRange.getEnd().isFileID() &&
                        Hint.InsertFromRange.isInvalid()
                    ? endsOf(SM, Hint.RemoveRange)
                    : std::nullopt;
    if (!Ends || Ends->first.File != File)
      return {};
    Result.push_back({Ends->first.Line, Ends->first.Column, Ends->second.Line,
                      Ends->second.Column, Hint.CodeToInsert});
  }
  return Result;
}

bool isOfArray(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ovl_no_viable_function_in_init)
    return false;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (clang::QualType T = typeIn(Info, I); !T.isNull())
      return T->isArrayType();
  return false;
}

bool isOfLambda(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_ovl_no_viable_object_call)
    return false;
  clang::QualType T = typeIn(Info, 0);
  const clang::CXXRecordDecl *Class =
      T.isNull() ? nullptr : T->getAsCXXRecordDecl();
  return Class && Class->isLambda();
}

bool isOfString(const clang::Diagnostic &Info) {
  return llvm::any_of(Info.getRanges(), [&](clang::CharSourceRange R) {
    const clang::SourceManager &SM = Info.getSourceManager();
    return R.isTokenRange() &&
           *SM.getCharacterData(SM.getSpellingLoc(R.getEnd())) == '"';
  });
}

/// Whether Clang cannot say why the operand of an assignment is const. For a
/// variable, it can.
static bool isOfUnknownConst(const clang::Diagnostic &Info) {
  constexpr unsigned ConstUnknown = 5; // The last of the kinds in the text.
  return Info.getID() == clang::diag::err_typecheck_assign_const &&
         Info.getNumArgs() != 0 && Info.getRawArg(0) == ConstUnknown;
}

std::string changedCopyIn(const clang::Diagnostic &Info) {
  bool IsMember = isOfUnknownConst(Info);
  if ((!IsMember &&
       Info.getID() !=
           clang::diag::err_lambda_decl_ref_not_modifiable_lvalue) ||
      Info.getRanges().empty())
    return "";
  const clang::SourceManager &SM = Info.getSourceManager();
  llvm::StringRef Text = SM.getCharacterData(
      SM.getSpellingLoc(Info.getRanges().front().getBegin()));
  Text = Text.ltrim("( ");
  llvm::StringRef Name = Text.take_while(
      [](char C) { return clang::isAsciiIdentifierContinue(C); });
  bool IsNamed =
      !IsMember || Text.drop_front(Name.size()).ltrim().front() == '.';
  return IsNamed ? Name.str() : "";
}

static bool isInvalid(const clang::TemplateArgument &Arg);

static bool hasInvalidArgument(const clang::Decl *D) {
  const clang::TemplateArgumentList *Args = nullptr;
  if (const auto *F = llvm::dyn_cast<clang::FunctionDecl>(D))
    Args = F->getTemplateSpecializationArgs();
  else if (const auto *Class =
               llvm::dyn_cast<clang::ClassTemplateSpecializationDecl>(D))
    Args = &Class->getTemplateArgs();
  return Args && llvm::any_of(Args->asArray(), isInvalid);
}

static bool isInvalid(const clang::TemplateArgument &Arg) {
  if (Arg.getKind() == clang::TemplateArgument::Pack)
    return llvm::any_of(Arg.pack_elements(), isInvalid);
  if (Arg.getKind() != clang::TemplateArgument::Type)
    return false;
  const clang::CXXRecordDecl *Class =
      definitionOf(Arg.getAsType()->getBaseElementTypeUnsafe());
  return Class && (Class->isInvalidDecl() || hasInvalidArgument(Class));
}

/// Whether a static_assert in \p Class fails, or in the class of a member:
/// Clang instantiates no member behind it.
static bool hasFailedAssertion(const clang::CXXRecordDecl *Class) {
  if (!Class || !Class->isInvalidDecl())
    return false;
  return llvm::any_of(Class->decls(), [](const clang::Decl *Member) {
    if (const auto *Assertion = llvm::dyn_cast<clang::StaticAssertDecl>(Member))
      return Assertion->isFailed();
    const auto *Field = llvm::dyn_cast<clang::FieldDecl>(Member);
    return Field && hasFailedAssertion(definitionOf(
                        Field->getType()->getBaseElementTypeUnsafe()));
  });
}

/// It names a class, or a function that may be a member of one.
bool isOfInvalidClass(const clang::Diagnostic &Info) {
  for (unsigned I = 0; I != Info.getNumArgs(); ++I) {
    const clang::Decl *D = nullptr;
    if (clang::QualType T = typeIn(Info, I); !T.isNull())
      D = definitionOf(T.getNonReferenceType().getTypePtr());
    else if (Info.getArgKind(I) == clang::DiagnosticsEngine::ak_nameddecl)
      D = reinterpret_cast<const clang::NamedDecl *>(Info.getRawArg(I));
    while (D && !hasInvalidArgument(D) &&
           !hasFailedAssertion(llvm::dyn_cast<clang::CXXRecordDecl>(D)))
      D = llvm::dyn_cast_or_null<clang::Decl>(D->getDeclContext());
    if (D)
      return true;
  }
  return false;
}

bool isMissingInNamespace(const clang::Diagnostic &Info) {
  if (Info.getID() != clang::diag::err_no_member &&
      Info.getID() != clang::diag::err_typename_nested_not_found)
    return false;
  for (unsigned I = 0; I != Info.getNumArgs(); ++I)
    if (Info.getArgKind(I) == clang::DiagnosticsEngine::ak_declcontext)
      return reinterpret_cast<const clang::DeclContext *>(Info.getRawArg(I))
          ->isNamespace();
  return false;
}

} // namespace amp2hip

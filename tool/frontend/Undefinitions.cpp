//===- Undefinitions.cpp - Macros that a fix undefines --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A macro of the C library that the program's name would become
// (`const float M_PI = 3.14159f;`) is undefined behind the includes.
//
//===----------------------------------------------------------------------===//

#include "frontend/Undefinitions.h"
#include "edits/Blanks.h"
#include "edits/Editor.h"
#include "edits/LexedText.h"
#include "frontend/FilePlaces.h"
#include "frontend/Invocation.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

static constexpr StringRef Undefine = "#undef ";

std::string undefinedBy(const Fix &M) {
  StringRef Name = M.Text;
  return Name.consume_front(Undefine) ? Name.rtrim().str() : "";
}

/// Whether Clang expects the name of something at the place of an error.
static bool wantsName(const Diagnostic &Error) {
  switch (Error.getID()) {
  case diag::err_expected_unqualified_id:
  case diag::err_expected_member_name_or_semi:
    return true;
  case diag::err_expected:
    // A parameter may have no name: then its list ends.
    return Error.getArgKind(0) == DiagnosticsEngine::ak_tokenkind &&
           llvm::is_contained({tok::identifier, tok::r_paren},
                              tok::TokenKind(Error.getRawArg(0)));
  default:
    return false;
  }
}

/// The line after the directives that include, and the #if that they are in,
/// before the first code at \p Code; without any the line before that.
static std::optional<unsigned> behindIncludes(const LexedText &Text,
                                              unsigned Code) {
  StringRef Buffer = Text.text();
  unsigned Behind = 0;
  bool IsOpen = false; // Whether an #if ends first.
  for (const LexedDirective &D : Text.directivesIn(0, Code)) {
    IsOpen |= StringRef(D.Keyword).starts_with("include");
    if (!IsOpen || !Text.isAround(Text.branchAt(D.End), Text.branchAt(Code)))
      continue;
    Behind = D.End + lineBreakAt(Buffer, D.End);
    IsOpen = false;
  }
  if (Behind)
    return Behind;
  unsigned Line = lineStart(Buffer, Code);
  if (!Buffer.slice(Line, Code).trim().empty())
    return std::nullopt;
  return beforeComment(Buffer, Line);
}

/// A fix that is a directive after the includes of \p File.
static std::optional<std::pair<SourceLocation, Fix>>
directiveIn(const SourceManager &SM, FileID File, std::string Line) {
  LexedText Text(SM.getBufferData(File));
  const auto *Code = llvm::find_if(Text.tokens(), [](const LexedToken &T) {
    return !T.isComment() && T.Directive < 0;
  });
  if (Code == Text.tokens().end())
    return std::nullopt;
  std::optional<unsigned> At = behindIncludes(Text, Code->Begin);
  if (!At)
    return std::nullopt;
  Fix M;
  M.Text = std::move(Line);
  M.Declares = true;
  M.Lead = Code->Begin - *At;
  return std::pair(SM.getComposedLoc(File, Code->Begin), std::move(M));
}

std::optional<std::pair<SourceLocation, Fix>>
undefineMacro(const Diagnostic &Error) {
  if (!Error.hasSourceManager() || !wantsName(Error))
    return std::nullopt;
  const SourceManager &SM = Error.getSourceManager();
  SourceLocation Loc = Error.getLocation();
  SourceLocation Use = SM.getExpansionLoc(Loc);
  if (!Loc.isMacroID() || SM.isInSystemHeader(Use) ||
      !SM.isInSystemHeader(SM.getSpellingLoc(Loc)) ||
      SM.getExpansionRange(Loc).getEnd() != Use || // Has arguments.
      SM.getFilename(SM.getSpellingLoc(Loc)).starts_with(CompatHeaderDir))
    return std::nullopt;
  std::string Name = withoutSplices(Lexer::getSourceText(
      CharSourceRange::getTokenRange(Use), SM, LangOptions()));
  auto Result =
      directiveIn(SM, SM.getFileID(Use), (Undefine + Name + "\n").str());
  if (Result)
    Result->second.Fault =
        "declaration of '" + Name + "', a macro of Linux's C library";
  return Result;
}

Undefinitions::Undefinitions(Preprocessor &PP, const std::set<Fix> &Fixes)
    : PP(PP) {
  for (const Fix &M : Fixes)
    if (!undefinedBy(M).empty())
      Left.push_back(&M);
}

void Undefinitions::note(const Token &T) {
  if (Left.empty() || T.isAnnotation() || T.is(tok::eof))
    return;
  const SourceManager &SM = PP.getSourceManager();
  SourceLocation Loc = placeInFile(SM, T.getLocation());
  if (Loc.isInvalid())
    return;
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  std::erase_if(Left, [&, File = File, Offset = Offset](const Fix *M) {
    if (M->Offset != Offset || M->File != realPathOf(SM, File))
      return false;
    PP.appendMacroDirective(PP.getIdentifierInfo(undefinedBy(*M)),
                            new (PP.getPreprocessorAllocator())
                                UndefMacroDirective(Loc));
    return true;
  });
}

} // namespace amp2hip

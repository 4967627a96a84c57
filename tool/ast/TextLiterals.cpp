//===- TextLiterals.cpp - Where literals of text are written --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ast/TextLiterals.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

SourceLocation writtenAt(const SourceManager &SM, const LangOptions &LangOpts,
                         SourceLocation Piece) {
  SourceLocation Loc = SM.getSpellingLoc(Piece);
  if (!SM.isWrittenInScratchSpace(Loc))
    return SM.isWrittenInBuiltinFile(Loc) ? SourceLocation() : Loc;
  // It is the argument of the macro that joined it, whose use may be in an
  // argument or in the body of another.
  for (SourceLocation Macro = Piece; Macro.isMacroID();) {
    Macro = SM.isMacroArgExpansion(Macro)
                ? SM.getImmediateSpellingLoc(Macro)
                : SM.getImmediateExpansionRange(Macro).getBegin();
    SourceLocation Written = SM.getSpellingLoc(Macro);
    // The text behind it was joined for another use.
    if (SM.isWrittenInScratchSpace(Written))
      continue;
    std::optional<Token> Next = Lexer::findNextToken(Written, SM, LangOpts);
    if (Next && Next->is(tok::l_paren))
      Next = Lexer::findNextToken(Next->getLocation(), SM, LangOpts);
    if (Next && Next->is(tok::string_literal))
      return Next->getLocation();
  }
  return {};
}

} // namespace amp2hip

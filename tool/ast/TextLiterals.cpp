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
  SourceLocation Macro = SM.getExpansionLoc(Piece);
  std::optional<Token> Next = Lexer::findNextToken(Macro, SM, LangOpts);
  if (Next && Next->is(tok::l_paren))
    Next = Lexer::findNextToken(Next->getLocation(), SM, LangOpts);
  return Next && Next->is(tok::string_literal) ? Next->getLocation()
                                               : SourceLocation();
}

} // namespace amp2hip

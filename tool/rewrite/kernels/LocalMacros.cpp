//===- LocalMacros.cpp - Macros between two places ------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A body that moves in front of its function leaves the range of macros that
// are defined or undefined in between. If it uses one of them, it must not
// move.
//
//===----------------------------------------------------------------------===//

#include "rewrite/kernels/LocalMacros.h"
#include "edits/RawTokens.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

LocalMacros::LocalMacros(const Rewriter &R, SourceLocation Begin,
                         SourceLocation End)
    : R(R), PP(R.M.Unit.CI.getPreprocessor()), Begin(Begin), End(End) {}

bool LocalMacros::areIn(SourceRange Range) {
  const SourceManager &SM = PP.getSourceManager();
  // The lexer wants a zero at the end.
  std::string Text = R.Ed.text(CharSourceRange::getTokenRange(
                                   SM.getExpansionLoc(Range.getBegin()),
                                   SM.getExpansionLoc(Range.getEnd())))
                         .str();
  for (RawTokens Next(Text); Next.next();)
    if (Next.isName() && changes(PP.getIdentifierInfo(Next.word())))
      return true;
  return false;
}

bool LocalMacros::changes(const IdentifierInfo *Name) {
  if (!Name || !Seen.insert(Name).second)
    return false;
  if (Name->isStr("__COUNTER__"))
    return true; // Its values follow the order of its uses.
  const SourceManager &SM = PP.getSourceManager();
  for (const MacroDirective *D = PP.getLocalMacroDirectiveHistory(Name); D;
       D = D->getPrevious()) {
    SourceLocation At = D->getLocation();
    if (SM.isBeforeInTranslationUnit(Begin, At) &&
        SM.isBeforeInTranslationUnit(At, End))
      return true;
    if (const MacroInfo *Info = D->getMacroInfo())
      for (const Token &T : Info->tokens())
        if (changes(T.getIdentifierInfo()))
          return true;
  }
  return false;
}

} // namespace amp2hip

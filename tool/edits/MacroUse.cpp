//===- MacroUse.cpp - The uses of macros
//-------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edits/MacroUse.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using clang::SourceLocation;

std::optional<SourceLocation>
amp2hip::macroUse(const clang::SourceManager &SM,
                  const clang::LangOptions &LangOpts, SourceLocation Token,
                  Edge Of) {
  if (!Token.isMacroID())
    return std::nullopt;
  SourceLocation Use;
  if (Of == Edge::First) {
    if (!SM.isAtStartOfImmediateMacroExpansion(Token, &Use))
      return std::nullopt;
    return Use;
  }
  unsigned Length =
      clang::Lexer::MeasureTokenLength(SM.getSpellingLoc(Token), SM, LangOpts);
  if (!SM.isAtEndOfImmediateMacroExpansion(Token.getLocWithOffset(Length),
                                           &Use))
    return std::nullopt;
  return Use;
}

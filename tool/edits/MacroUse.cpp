//===- MacroUse.cpp - The uses of macros ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Leads from a token of an expansion to the use of the macro. An edit beside
// the use can then do what one beside the token cannot: the token's text is in
// the #define, and serves all uses.
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
  // Clang asks for the place behind the token, which is spelled elsewhere.
  unsigned Length =
      clang::Lexer::MeasureTokenLength(SM.getSpellingLoc(Token), SM, LangOpts);
  if (!SM.isAtEndOfImmediateMacroExpansion(Token.getLocWithOffset(Length),
                                           &Use))
    return std::nullopt;
  return Use;
}

//===- ClangBranches.cpp - What only Clang sees of a source ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/ClangBranches.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Token.h"

using namespace clang;

namespace amp2hip {

void ClangBranches::note(SourceLocation If, SourceLocation Loc,
                         SourceRange Condition) {
  StringRef Text = Lexer::getSourceText(
      CharSourceRange::getTokenRange(Condition), SM, LangOptions());
  // With `||` other compilers may see it, too.
  if (Text.contains("__clang__") && !Text.contains("||"))
    Open.try_emplace(If, Loc);
}

void ClangBranches::If(SourceLocation Loc, SourceRange Condition,
                       ConditionValueKind) {
  note(Loc, Loc, Condition);
}

void ClangBranches::Ifdef(SourceLocation Loc, const Token &Name,
                          const MacroDefinition &) {
  note(Loc, Loc, Name.getLocation());
}

void ClangBranches::Ifndef(SourceLocation Loc, const Token &Name,
                           const MacroDefinition &) {
  note(Loc, Loc, Name.getLocation());
}

void ClangBranches::Elif(SourceLocation Loc, SourceRange Condition,
                         ConditionValueKind, SourceLocation If) {
  note(If, Loc, Condition);
}

void ClangBranches::Endif(SourceLocation Loc, SourceLocation If) {
  if (auto Begin = Open.find(If); Begin != Open.end())
    Found.push_back({Begin->second, Loc});
}

} // namespace amp2hip

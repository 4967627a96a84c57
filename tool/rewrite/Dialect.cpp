//===- Dialect.cpp - What Visual C++ reads and the standard does not ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// A macro of the command line is in no file: its use is written out. The
/// output is that of one configuration anyway.
SourceRange outOfCommandLine(const SourceManager &SM, SourceRange Tokens) {
  SourceLocation Loc = Tokens.getBegin();
  while (Loc.isMacroID() &&
         SM.isWrittenInCommandLineFile(SM.getSpellingLoc(Loc)))
    Loc = SM.getImmediateExpansionRange(Loc).getBegin();
  return Loc == Tokens.getBegin() ? Tokens : SourceRange(Loc);
}

} // namespace

void rewriteDialect(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  for (const DialectUse &Use : R.M.Unit.Tokens.Dialect) {
    SourceRange Tokens = outOfCommandLine(SM, Use.Tokens);
    if (!Use.Replacement.empty()) {
      R.Ed.replace(Tokens, Use.Replacement);
      continue;
    }
    // The word goes with the blanks behind it.
    CharSourceRange Range = CharSourceRange::getTokenRange(Tokens);
    std::optional<FileRange> Bytes = R.Ed.resolve(Range);
    if (!Bytes) {
      R.Ed.remove(Range);
      continue;
    }
    StringRef Buffer = R.Ed.buffer(Range.getBegin());
    while (Bytes->End < Buffer.size() &&
           (Buffer[Bytes->End] == ' ' || Buffer[Bytes->End] == '\t'))
      ++Bytes->End;
    R.Ed.edits().remove(Bytes->File, Bytes->Begin, Bytes->End - Bytes->Begin);
  }
}

} // namespace amp2hip

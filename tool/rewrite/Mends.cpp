//===- Mends.cpp - What Visual C++ lets pass, in standard words -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "frontend/AmpAction.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// What else is inserted at a place comes before: an operand of a mend has its
/// own edits behind it, and a token has its mend right before it.
constexpr int Last = 1000;

/// Kernels that stand there may call what is declared.
constexpr int First = -1000;

std::string described(const Mend &M) {
  if (M.Text.empty())
    return "nothing in its place";
  SmallVector<StringRef> Words; // Of several lines one.
  StringRef(M.Text).trim().split(Words, '\n');
  for (StringRef &Line : Words)
    Line = Line.trim();
  std::string Quoted = "'" + llvm::join(Words, " ") + "'";
  return M.Length ? Quoted : Quoted + " before it";
}

} // namespace

void rewriteMends(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  for (const Mend &M : R.M.Unit.Mends) {
    if (M.Length)
      R.Ed.edits().replace(M.File, M.Offset, M.Length, M.Text);
    else
      R.Ed.edits().insert(M.File, M.Offset - M.Lead, M.Text,
                          M.Declares ? First : Last);
    FileID ID = fileAt(SM, M.File);
    // Those without a fault are told with another of them.
    if (ID.isInvalid() || M.Fault.empty())
      continue;
    SourceLocation Loc = SM.getComposedLoc(ID, M.Offset);
    if (M.Retypes)
      R.report(DiagID::AmpLongTypedef, Loc, {M.Fault, M.Text});
    else
      R.report(DiagID::AmpVisualCpp, Loc, {M.Fault, described(M)});
  }
}

} // namespace amp2hip

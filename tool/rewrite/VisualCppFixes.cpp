//===- VisualCppFixes.cpp - What only Visual C++ accepts, in standard C++ -===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the fixes of the frontend as edits, and reports each with a warning.
//
//===----------------------------------------------------------------------===//

#include "frontend/ParsedUnit.h"
#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

std::string described(const Fix &M) {
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

/// Makes an edit of each fix that the last parse contained, and reports it.
void rewriteFixes(Rewriter &R) {
  const SourceManager &SM = R.M.Context.getSourceManager();
  for (const Fix &M : R.M.Unit.Fixes) {
    if (M.Length)
      R.Ed.edits().replace(M.File, M.Offset, M.Length, M.Text);
    else
      R.Ed.edits().insert(M.File, M.Offset - M.Lead, M.Text, M.order());
    FileID ID = fileAt(SM, M.File);
    // Fixes without a fault belong to one that has it, and that is reported.
    if (ID.isInvalid() || M.Fault.empty())
      continue;
    R.report(DiagID::AmpVisualCpp, SM.getComposedLoc(ID, M.Offset),
             {M.Fault, described(M)});
  }
}

} // namespace amp2hip

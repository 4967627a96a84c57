//===- Unknown.cpp - What only instances of templates tell ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A source with instances knows what a place in a template is: it was edited,
// or is right as it is. One without does not know, and another one may.
//
//===----------------------------------------------------------------------===//

#include "rewrite/Rewrite.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

void note(Rewriter &R, const DependentUse &Use, const FileRange &At) {
  EditSet &Edits = R.Ed.edits();
  const SourceManager &SM = R.M.Context.getSourceManager();
  unsigned Length = At.End - At.Begin;
  if (R.M.Instantiated.contains(Use.Name)) {
    if (!Edits.knows(At.File, At.Begin, Length))
      Edits.keep(At.File, At.Begin, Length);
    return;
  }
  Edits.doubt(At.File, At.Begin, Length);
  std::string Name = "this template";
  if (const auto *Named = dyn_cast<NamedDecl>(Use.Definition);
      Named && Named->getDeclName().isIdentifier() && Named->getIdentifier())
    Name = "'" + Named->getNameAsString() + "'";
  R.Unknown.push_back(
      {At,
       SM.getExpansionLoc(Use.Definition->getBeginLoc()).printToString(SM),
       {DiagID::AmpUnknown, locate(SM, Use.Name), {Use.What, Name}}});
}

} // namespace

void noteUnknown(Rewriter &R) {
  for (const DependentUse &Use : R.M.DependentUses)
    if (auto At = R.Ed.resolve(CharSourceRange::getTokenRange(Use.Name)))
      note(R, Use, *At);
}

} // namespace amp2hip

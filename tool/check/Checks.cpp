//===- Checks.cpp - What C++ AMP forbids ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls one function for each family of rules, in the order of Checks.def.
//
//===----------------------------------------------------------------------===//

#include "check/Checks.h"
#include "check/CheckContext.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/TargetInfo.h"

using namespace clang;

namespace amp2hip {

/// Finds the innermost restricted function or lambda around the location. It
/// compares locations, so that it also works for code that Clang has dropped
/// from the AST.
bool standsInAmpCode(const Model &M, SourceLocation Loc) {
  const SourceManager &SM = M.Context.getSourceManager();
  SourceRange Innermost;
  bool Amp = false;
  for (const RestrictedFunction &F : M.Functions) {
    SourceRange Range =
        F.Lambda ? F.Lambda->getSourceRange() : F.Function->getSourceRange();
    if (Range.isInvalid() ||
        !SM.isPointWithin(Loc, Range.getBegin(), Range.getEnd()))
      continue;
    if (Innermost.isValid() &&
        SM.isBeforeInTranslationUnit(Range.getBegin(), Innermost.getBegin()))
      continue;
    Innermost = Range;
    Amp = F.Clause->Amp;
  }
  return Amp;
}

namespace {

/// When a check runs: the second column of the table.
enum When { Always, WithoutErrors, OnLinux };

struct Check {
  void (*Run)(CheckContext &C);
  When Runs;
};

constexpr Check Checks[] = {
#define CHECK(NAME, WHEN) {check##NAME, WHEN},
#include "check/Checks.def"
};

} // namespace

void runChecks(const Model &M, std::vector<Diagnostic> &Diags) {
  CheckContext C(M, Diags);
  bool HasErrors = M.Context.getDiagnostics().hasErrorOccurred();
  bool ForWindows = M.Context.getTargetInfo().getTriple().isOSWindows();
  for (const Check &Each : Checks)
    if (!(Each.Runs == WithoutErrors && HasErrors) &&
        !(Each.Runs == OnLinux && ForWindows))
      Each.Run(C);
}

} // namespace amp2hip

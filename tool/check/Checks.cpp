//===- Checks.cpp - What C++ AMP forbids ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Calls one function for each family of rules. The order decides only in which
// order the diagnostics of one location are printed. If Clang found errors,
// only the checks run that cannot be misled by the code that Clang dropped.
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

void runChecks(const Model &M, std::vector<Diagnostic> &Diags) {
  CheckContext C(M, Diags);
  checkCalls(C);
  checkOverloads(C);
  checkTileStatic(C);
  checkLaunches(C);
  checkCaptures(C);
  // A call that Clang did not understand may be the barrier.
  if (!M.Context.getDiagnostics().hasErrorOccurred()) {
    checkUniformity(C);
    checkRaces(C);
  }
  checkTypes(C);
  checkLongs(C);
  checkConstructs(C);
  checkDeclarations(C);
  checkStandard(C);
  checkHeaders(C);
  checkHeaderMacros(C);
  checkProvable(C);
  checkCasts(C);
  checkLimits(C);
  checkKernelCode(C);
  checkDomains(C);
  checkAccelerators(C);
  checkPlatformNames(C);
  if (!M.Context.getTargetInfo().getTriple().isOSWindows()) {
    checkWideOutput(C);
    checkFilePaths(C);
  }
  checkBounds(C);
  checkTileFit(C);
}

} // namespace amp2hip

//===- Checks.cpp - What C++ AMP forbids ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/Checks.h"
#include "check/Checker.h"

namespace amp2hip {

void runChecks(const Model &M, std::vector<Diagnostic> &Diags) {
  Checker C(M, Diags);
  checkCalls(C);
  checkTileStatic(C);
  checkLaunches(C);
  checkCaptures(C);
  checkRaces(C);
  checkTypes(C);
  checkConstructs(C);
  checkHeaders(C);
}

} // namespace amp2hip

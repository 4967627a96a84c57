//===- Checks.cpp - What C++ AMP forbids ----------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "check/Checks.h"

namespace amp2hip {

void runChecks(const Model &, std::vector<Diagnostic> &) {}

} // namespace amp2hip

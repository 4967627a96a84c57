//===- CompareRecords.h - What --compare does -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RUN_COMPARERECORDS_H
#define AMP2HIP_RUN_COMPARERECORDS_H

#include "cli/Options.h"
#include "run/RunContext.h"

namespace amp2hip {

/// Compares the two records that \p O names, and prints the result.
/// \returns 0 if all is equal, 1 if something differs, and 2 if that cannot be
/// said.
ExitStatus compareRecords(const Options &O, const RunContext &Context);

} // namespace amp2hip

#endif

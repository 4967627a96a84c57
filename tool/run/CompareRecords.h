//===- CompareRecords.h - A run with --compare ------------------*- C++ -*-===//
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

/// Compares the two records that \p O names, prints the result, and writes the
/// files of --report.
/// \returns Translated (0) if the records are equal, Refused (1) if they
/// differ, and Unusable (2) if a record cannot be read or a difference is not
/// certain.
ExitStatus compareRecords(const Options &O, const RunContext &Context);

} // namespace amp2hip

#endif

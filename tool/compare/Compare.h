//===- Compare.h - What --compare does --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPARE_COMPARE_H
#define AMP2HIP_COMPARE_COMPARE_H

#include "driver/DriverContext.h"
#include "driver/Options.h"

namespace amp2hip {

/// Compares the two records that \p O names, and prints the result.
/// \returns 0 if all is equal, 1 if something differs, and 2 if that cannot be
/// said.
ExitStatus compareRecords(const Options &O, const DriverContext &Context);

/// Reads the values of --ulps or --relative, "4" or "float:4", into those of
/// float and of double. \returns what is wrong with them, or "".
std::string readTolerance(llvm::ArrayRef<std::string> Values, double (&To)[2]);

} // namespace amp2hip

#endif

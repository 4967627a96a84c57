//===- Driver.h - From a command line to written files ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_DRIVER_H
#define AMP2HIP_DRIVER_DRIVER_H

namespace amp2hip {

/// What the program's exit status says.
enum ExitStatus {
  Translated = 0, ///< Everything; warnings are allowed.
  Refused = 1,    ///< Some source; nothing of it was written.
  Unusable = 2    ///< The command line, an input or an output.
};

/// Runs the tool; what main() returns.
int run(int Argc, const char **Argv);

} // namespace amp2hip

#endif

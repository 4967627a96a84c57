//===- RunProgram.h - Programs that the tool starts -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_RUNPROGRAM_H
#define AMP2HIP_CLI_RUNPROGRAM_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace amp2hip {

/// The result of a program that has ended.
struct ProgramResult {
  int Status;       ///< The exit status.
  std::string Text; ///< Its standard output and standard error.
};

/// Runs \p Program, a path or a name that is searched in PATH, and waits for
/// its end. The error says why it cannot be run.
llvm::Expected<ProgramResult> runProgram(llvm::StringRef Program,
                                         llvm::ArrayRef<std::string> Args);

} // namespace amp2hip

#endif

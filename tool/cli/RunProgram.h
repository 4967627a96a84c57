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

struct ProgramResult {
  int Status;       ///< 0: it succeeded.
  std::string Text; ///< Both of its outputs.
};

/// Runs a program, which is found as a shell finds it. The error says why it
/// cannot be run.
llvm::Expected<ProgramResult> runProgram(llvm::StringRef Program,
                                         llvm::ArrayRef<std::string> Args);

} // namespace amp2hip

#endif

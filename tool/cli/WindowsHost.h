//===- WindowsHost.h - Programs that stay programs for Windows --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_WINDOWSHOST_H
#define AMP2HIP_CLI_WINDOWSHOST_H

#include "cli/Options.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

class Machine;

/// Has sources parsed with the types and headers of Windows: those that the
/// user names by a --target and folders, else those that this machine has.
/// An error if there are none.
llvm::Error chooseWindowsHost(Options &O, const Machine &M);

/// The same for Linux. On Windows the user must name the headers.
llvm::Error chooseLinuxHost(Options &O, const Machine &M);

} // namespace amp2hip

#endif

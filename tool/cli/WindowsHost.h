//===- WindowsHost.h - Programs that stay programs for Windows --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_WINDOWSHOST_H
#define AMP2HIP_CLI_WINDOWSHOST_H

#include "cli/Options.h"

namespace amp2hip {

/// Has sources parsed with the types and headers of Windows: those of MinGW,
/// or what a --target of the user's and its folders name. Returns what is
/// wrong with that on this machine, or an empty string.
std::string chooseWindowsHost(Options &O);

} // namespace amp2hip

#endif

//===- WindowsHost.h - The host system of the program -----------*- C++ -*-===//
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

/// Sets \p O for --host=windows: sources are parsed with the types and headers
/// of Windows. These are the ones that the user names with --target or
/// --sysroot, or else those on the machine \p M. An error if there are none, or
/// if --print-flags names another platform than amd.
llvm::Error chooseWindowsHost(Options &O, const Machine &M);

/// The same for --host=linux. On Windows, the user must name the headers of
/// Linux.
llvm::Error chooseLinuxHost(Options &O, const Machine &M);

} // namespace amp2hip

#endif

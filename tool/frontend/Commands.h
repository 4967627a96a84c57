//===- Commands.h - system("pause") -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_COMMANDS_H
#define AMP2HIP_FRONTEND_COMMANDS_H

namespace amp2hip {

struct ParsedUnit;

/// Adds to \p Unit a fix for each call of system() with a command that only
/// Windows has, such as "pause". The fix calls a function of amp2hip's that
/// does the same. The parser accepts such calls, so no second parse is needed.
void fixCommands(ParsedUnit &Unit);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_COMMANDS_H

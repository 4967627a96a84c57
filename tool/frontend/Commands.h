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

/// Adds fixes for calls of system() with commands of Windows' command line to
/// \p Unit. The parser accepts these calls, so that no parse needs the fixes.
void fixCommands(ParsedUnit &Unit);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_COMMANDS_H

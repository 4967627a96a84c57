//===- CompileCommand.h - How a source is compiled --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_SELECT_COMPILECOMMAND_H
#define AMP2HIP_SELECT_COMPILECOMMAND_H

#include <string>
#include <vector>

namespace amp2hip {

/// How one source is compiled.
struct CompileCommand {
  std::string File; ///< Absolute, as named.
  std::vector<std::string> Args;
  std::string WorkingDir;
  std::string Fault; ///< Why all this cannot be found out; "" if it can.
  /// The solution's configurations in which it is compiled so; empty where
  /// there are no others.
  std::vector<std::string> Configurations;
  std::vector<std::string> Unknown; ///< Options of cl.exe that are left out.
};

} // namespace amp2hip

#endif // AMP2HIP_SELECT_COMPILECOMMAND_H

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
  std::string File; ///< The absolute path; links are not resolved.
  std::vector<std::string> Args;
  std::string WorkingDir;
  std::string Fault; ///< Why the command cannot be used; "" if it can.
  /// The configurations of the solution or project that compile the source with
  /// these arguments; empty if the source is not of a project.
  std::vector<std::string> Configurations;
  /// Options of cl.exe that are not known, and left out of Args.
  std::vector<std::string> Unknown;
};

} // namespace amp2hip

#endif // AMP2HIP_SELECT_COMPILECOMMAND_H

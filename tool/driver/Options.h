//===- Options.h - The command line -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_OPTIONS_H
#define AMP2HIP_DRIVER_OPTIONS_H

#include "driver/TreeOptions.h"
#include "report/Severities.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// What translated code is compiled for.
enum class Platform { Cpu, Amd, Nvidia };

/// The command line, taken apart.
struct Options {
  std::vector<std::string> Sources;
  std::string BuildPath; ///< -p
  std::string Output;    ///< -o; "-" is standard output.
  std::string InRoot, OutRoot;
  std::string Extension = "hip"; ///< Without its dot.
  std::string DepFile;
  bool Check = false;
  bool Diff = false;
  bool Compat = true;      ///< No --no-compat.
  bool OnWindows = false;  ///< --host=windows
  unsigned Jobs = 0;       ///< 0: one for each core.
  unsigned DefineMsvc = 0; ///< A value of _MSC_VER, or 0.
  std::optional<Platform> PrintFlags;
  /// The GPUs that --print-flags is for; none: those of the environment.
  std::vector<std::string> Architectures;
  /// Of what --print-flags is for: accesses outside of buffers are dropped.
  bool DropsOutside = false;
  std::string Explain; ///< The code of a diagnostic, as printed in brackets.
  SeverityChanges Severities;
  TreeChoices Trees;
  std::vector<std::string> ExtraArgs, ExtraArgsBefore;
  /// What stands behind "--"; nothing when there is none.
  std::optional<std::vector<std::string>> CompilerArgs;

  bool writes() const { return !Check && !Diff && !Trees.Verify; }
};

/// Reads the command line, program name first. The error says what is wrong
/// with it. --help and --version print and end the program.
llvm::Expected<Options> parseOptions(llvm::ArrayRef<const char *> Args);

} // namespace amp2hip

#endif

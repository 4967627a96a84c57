//===- ProjectOptions.h - Options about projects and their files *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_PROJECTOPTIONS_H
#define AMP2HIP_DRIVER_PROJECTOPTIONS_H

#include "llvm/Support/CommandLine.h"
#include <string>

namespace amp2hip {

struct Options;

/// Where the sources are, if nobody names them: the options as LLVM's library
/// keeps them.
struct ProjectOptions {
  explicit ProjectOptions(llvm::cl::OptionCategory &Category);

  llvm::cl::opt<std::string> Solution, ProjectFile, Configuration, Platform,
      EmitCMake;
  llvm::cl::list<std::string> Exclude;

  /// Puts them into O, and files in the place of patterns among its sources;
  /// \returns what is wrong with them, or "".
  std::string read(Options &O) const;
};

} // namespace amp2hip

#endif

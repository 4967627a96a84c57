//===- PrintFlags.h - Flags to compile what was translated ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_PRINTFLAGS_H
#define AMP2HIP_CLI_PRINTFLAGS_H

#include "cli/Options.h"
#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// What a user chooses of the flags.
struct FlagChoices {
  /// With the headers for what Visual C++ and Windows have.
  bool Compat = true;
  unsigned DefineMsvc = 0;   ///< The value of _MSC_VER, or 0.
  bool DropsOutside = false; ///< With AMP2HIP_BOUNDS=drop.
  bool OnWindows = false;    ///< For AMD's HIP SDK for Windows.
  /// Whether a * b + c is fused; nothing: on GPUs, not on CPUs.
  std::optional<bool> Contracts = {};
  bool FlushesDenormals = false; ///< Kernels take denormal floats for 0.
  bool ChecksKernels = false;    ///< With AMP2HIP_CPU_CHECK=1, on the CPU.
  /// GPUs, as the platform's compiler names them (gfx942, sm_90), or "native";
  /// none: what the environment says.
  std::vector<std::string> Architectures = {};
  /// On the CPU, the plugin of Clang for tiles; empty: none.
  std::string TilePlugin = {};
};

/// The compile and link flags for translated code, on one line without its
/// end. What a shell would take apart is quoted. The runtime's folders are
/// those of the installation or of the build tree that Tool, the path of the
/// running program, lies in.
std::string flagsFor(Platform P, llvm::StringRef Tool,
                     FlagChoices Choices = {});

/// The folder that has the plugins of that tool.
std::string pluginFolder(llvm::StringRef Tool);

/// What --define-msvc defines for the parser and for editors: the macros of
/// amp2hip/detail/msvc_macros.h.
std::vector<std::string> msvcMacros(unsigned Version);

/// What is wrong with the names of GPUs, or "".
std::string faultOfArchitectures(Platform P, llvm::ArrayRef<std::string> Names);

/// What is wrong with the environment variables that flagsFor() reads, or "".
std::string faultOfEnvironment(Platform P, const FlagChoices &Choices);

/// Arg as a POSIX shell reads it.
std::string shellQuoted(llvm::StringRef Arg);
/// Several, with blanks between them.
std::string shellLine(llvm::ArrayRef<std::string> Args);

} // namespace amp2hip

#endif

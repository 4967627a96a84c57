//===- PrintFlags.h - Flags to compile what was translated ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_PRINTFLAGS_H
#define AMP2HIP_CLI_PRINTFLAGS_H

#include "paths/Paths.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The target of --print-flags: a platform that translated code is compiled
/// for, or the sources themselves in an editor.
enum class Platform { Cpu, Amd, Nvidia, Editor };

/// The user's choices among the flags.
struct FlagChoices {
  Platform For = Platform::Cpu;
  /// With the replacements for headers of Visual C++ and Windows.
  bool Compat = true;
  unsigned DefineMsvc = 0;   ///< The value of _MSC_VER, or 0.
  bool DropsOutside = false; ///< With AMP2HIP_BOUNDS=drop.
  bool OnWindows = false;    ///< For AMD's HIP SDK for Windows.
  /// Whether a * b + c is fused; nothing: on GPUs, not on CPUs.
  std::optional<bool> Contracts = {};
  bool FlushesDenormals = false; ///< Kernels take denormal floats for 0.
  bool CheckingMode = false;     ///< With AMP2HIP_CPU_CHECK=1, on the CPU.
  /// GPUs, as the platform's compiler names them (gfx942, sm_90), or "native";
  /// none: the environment decides.
  std::vector<std::string> Architectures = {};
  bool TilesInLoops =
      false; ///< On the CPU, by Clang with the plugin for tiles.
  std::string Compiler = {}; ///< The Clang to compile with; empty: clang++-19.
  /// Its major version, for AMD's GPUs; 0: unknown.
  unsigned ClangVersion = 0;
  std::string TilePlugin = {}; ///< The path of the plugin; empty: none.
  bool SamplesByUnit = false;  ///< With AMP2HIP_TEXTURES=unit.
};

/// The compile and link flags for translated code, on one line without its end.
/// Flags that a shell would take apart are quoted. The runtime's folders belong
/// to the installation or the build tree that contains Tool, the path of the
/// running program.
std::string flagsFor(llvm::StringRef Tool, const FlagChoices &Choices);

/// The same, each flag by itself.
std::vector<std::string> flagWords(llvm::StringRef Tool,
                                   const FlagChoices &Choices);

/// The folder of AMD's own packages, which ROCM_PATH names.
std::string rocmFolder();

/// The folder with the plugins that belong to the program \p Tool.
std::string pluginFolder(llvm::StringRef Tool);

/// The macros that --define-msvc defines for the parser and for editors, those
/// of amp2hip/detail/msvc_macros.h.
std::vector<std::string> msvcMacros(unsigned Version);

/// Checks the names of GPUs.
llvm::Error checkArchitectures(const FlagChoices &Choices);

/// Checks the environment variables that flagsFor() reads.
llvm::Error checkEnvironment(const FlagChoices &Choices);

/// Arg in quotes, if a shell needs them: single quotes for POSIX shells, double
/// quotes for shells of Windows and for files with a compiler's arguments.
std::string shellQuoted(llvm::StringRef Arg, PathStyle Shell = NativePaths);
/// Several, with blanks between them.
std::string shellLine(llvm::ArrayRef<std::string> Args);

} // namespace amp2hip

#endif

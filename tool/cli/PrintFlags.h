//===- PrintFlags.h - Flags to compile translated code ----------*- C++ -*-===//
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

/// The options that decide which flags are printed.
struct FlagChoices {
  Platform For = Platform::Cpu;
  /// Adds the replacements for headers of Visual C++ and Windows.
  bool Compat = true;
  unsigned DefineMsvc = 0;   ///< The value of _MSC_VER, or 0.
  bool DropsOutside = false; ///< Defines AMP2HIP_BOUNDS=drop.
  bool OnWindows = false;    ///< For AMD's HIP SDK for Windows.
  /// Whether a * b + c is fused; nothing: on GPUs, not on CPUs.
  std::optional<bool> Contracts = {};
  bool FlushesDenormals = false; ///< Kernels treat denormal floats as 0.
  bool CheckingMode = false;     ///< Defines AMP2HIP_CPU_CHECK=1, on the CPU.
  /// GPUs, as the platform's compiler names them (gfx942, sm_90), or "native".
  /// If empty, an environment variable decides.
  std::vector<std::string> Architectures = {};
  /// On the CPU, with amp2hip's plugin for Clang, which compiles tiles to
  /// loops.
  bool TilesInLoops = false;
  std::string Compiler = {}; ///< The Clang to compile with; empty: clang++-19.
  /// The major version of Compiler, for AMD's GPUs; 0: unknown.
  unsigned ClangVersion = 0;
  std::string TilePlugin = {}; ///< The path of the plugin; empty: none.
  bool SamplesByUnit = false;  ///< Defines AMP2HIP_TEXTURES=unit.
};

/// The compile and link flags for translated code, on one line without a line
/// break. Flags that a shell would split are quoted. \p Tool is the path of
/// amp2hip; the directories of the runtime are those of the installation or
/// build tree that contains it.
std::string flagsFor(llvm::StringRef Tool, const FlagChoices &Choices);

/// The same flags as a list, without quotes.
std::vector<std::string> flagWords(llvm::StringRef Tool,
                                   const FlagChoices &Choices);

/// The directory of AMD's own packages: ROCM_PATH, or else /opt/rocm.
std::string rocmFolder();

/// The directory of the plugins for tiles that belong to the program \p Tool.
std::string pluginFolder(llvm::StringRef Tool);

/// The macros that --define-msvc defines for the parser and for editors, those
/// of amp2hip/detail/msvc_macros.h.
std::vector<std::string> msvcMacros(unsigned Version);

/// An error if a name of a GPU is wrong, or if the platform has no GPUs.
llvm::Error checkArchitectures(const FlagChoices &Choices);

/// An error if an environment variable that flagsFor() reads has a wrong value.
llvm::Error checkEnvironment(const FlagChoices &Choices);

/// \p Arg in quotes, if a shell needs them: single quotes for POSIX shells,
/// double quotes for shells of Windows and for response files of compilers.
std::string shellQuoted(llvm::StringRef Arg, PathStyle Shell = NativePaths);
/// \p Args, each quoted if needed, with blanks between them.
std::string shellLine(llvm::ArrayRef<std::string> Args);

} // namespace amp2hip

#endif

//===- AmdFlags.h - Where the system has HIP for AMD's GPUs -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_AMDFLAGS_H
#define AMP2HIP_CLI_AMDFLAGS_H

#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The flags by which Clang finds HIP and its device libraries. Rocm is the
/// folder of AMD's own packages and wins if HIP is there. Otherwise the folders
/// of the distribution's packages are searched below System, which is "" for
/// the running system. Without any, the flags name Rocm. The device libraries
/// are the newest that \p Clang, a major version, can read; 0: the newest.
std::vector<std::string> hipInstallationFlags(llvm::StringRef Rocm,
                                              llvm::StringRef System = "",
                                              unsigned Clang = 0);

/// A compiler as it describes itself for --version.
struct ClangProgram {
  unsigned Version = 0; ///< Its major version; 0: it is no Clang.
  std::string Folder;   ///< The folder of LLVM's programs.
};

/// Reads \p Text, which a compiler has printed for --version.
ClangProgram clangProgramIn(llvm::StringRef Text);

/// A program that Clang calls to compile for AMD's GPUs.
struct OffloadProgram {
  std::string Name;
  std::string Package; ///< Debian's package with it.
};

/// Programs that are not in the folder of \p Clang. Clang would take one of
/// another version in their place, or only say that it cannot start them.
std::vector<OffloadProgram> missingOffloadPrograms(const ClangProgram &Clang);

/// The flags by which Clang finds AMD's HIP SDK for Windows, whose installer
/// sets HIP_PATH to its folder; none if that is empty.
std::vector<std::string> hipSdkFlags(llvm::StringRef HipPath);

} // namespace amp2hip

#endif

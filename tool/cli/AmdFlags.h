//===- AmdFlags.h - Flags for HIP on AMD's GPUs -----------------*- C++ -*-===//
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

/// The flags by which Clang finds HIP and its device libraries. If \p Rocm, the
/// directory of AMD's own packages, has HIP, the flags name that. Otherwise the
/// directories of the distribution's packages are searched below \p System,
/// which is "" for the running system. If they have no HIP either, the flags
/// name \p Rocm. \p Clang is a major version: the flags name the newest device
/// libraries that it can read. 0: the newest.
std::vector<std::string> hipInstallationFlags(llvm::StringRef Rocm,
                                              llvm::StringRef System = "",
                                              unsigned Clang = 0);

/// The facts that a compiler prints about itself for --version.
struct ClangProgram {
  unsigned Version = 0; ///< Its major version; 0: it is no Clang.
  std::string Folder;   ///< The directory of LLVM's programs.
};

/// Reads \p Text, which a compiler has printed for --version.
ClangProgram clangProgramIn(llvm::StringRef Text);

/// A program that Clang calls to compile for AMD's GPUs.
struct OffloadProgram {
  std::string Name;
  std::string Package; ///< Debian's package with it.
};

/// The programs that \p Clang needs for AMD's GPUs and that are not in its
/// directory. Clang would start one of another version instead, or fail.
std::vector<OffloadProgram> missingOffloadPrograms(const ClangProgram &Clang);

/// The flags by which Clang finds AMD's HIP SDK for Windows. \p HipPath is the
/// environment variable HIP_PATH, which the SDK's installer sets to its
/// directory. No flags if it is empty.
std::vector<std::string> hipSdkFlags(llvm::StringRef HipPath);

} // namespace amp2hip

#endif

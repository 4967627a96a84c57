//===- Project.h - A project of Visual Studio -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PROJECT_H
#define AMP2HIP_PROJECTS_PROJECT_H

#include "projects/Projects.h"

namespace amp2hip {

/// Whether two names mean one platform: solutions say x86 and `Any CPU` where
/// projects say Win32 and AnyCPU.
bool isSamePlatform(llvm::StringRef A, llvm::StringRef B);

/// `Release|x64`, or the one of Known that comes nearest. If a requested one is
/// missing, the error names the known ones. Told names the choice if it was not
/// requested and is not the usual one.
llvm::Expected<std::string>
chooseConfiguration(llvm::ArrayRef<std::string> Known,
                    const ConfigurationChoice &Choice, llvm::StringRef File,
                    std::string &Told);

/// Where a project belongs to.
struct SolutionContext {
  std::string File;   ///< In full; empty where no solution is known.
  std::string Folder; ///< In full.
};

/// Reads a .vcxproj as Visual Studio does. Parts that are not understood go to
/// Diags.
llvm::Expected<Project> readProject(llvm::StringRef File,
                                    const ConfigurationChoice &Choice,
                                    const SolutionContext &Solution,
                                    std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif

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

/// Chooses one of Known, the configurations of File, such as `Release|x64`.
/// Where Choice requests no configuration or platform, Release and x64 are
/// preferred; if that fits none of Known, another one is chosen, and Told is
/// set to a message that says so. Fails if none has what Choice requests.
llvm::Expected<std::string>
chooseConfiguration(llvm::ArrayRef<std::string> Known,
                    const ConfigurationChoice &Choice, llvm::StringRef File,
                    std::string &Told);

/// The solution of a project.
struct SolutionContext {
  std::string File;   ///< Absolute; empty if no solution is known.
  std::string Folder; ///< Absolute; of File.
};

/// Reads a .vcxproj as Visual Studio does. Diagnostics about parts that are not
/// understood go to Diags. Fails if the project cannot be read, or does not
/// have the configuration.
llvm::Expected<Project> readProject(llvm::StringRef File,
                                    const ConfigurationChoice &Choice,
                                    const SolutionContext &Solution,
                                    std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif

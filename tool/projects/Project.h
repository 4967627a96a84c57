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

/// `Release|x64`, or what comes nearest of what Known names. The error says
/// what there is where one that is asked for is missing; Told says what is
/// taken where nobody asked for it and it is not the usual one.
llvm::Expected<std::string>
chooseConfiguration(llvm::ArrayRef<std::string> Known,
                    const ConfigurationChoice &Choice, llvm::StringRef File,
                    std::string &Told);

/// Where a project belongs to.
struct SolutionContext {
  std::string File;   ///< In full; empty where no solution is known.
  std::string Folder; ///< In full.
};

/// Reads a .vcxproj as Visual Studio does. What is not understood goes to
/// Diags.
llvm::Expected<Project> readProject(llvm::StringRef File,
                                    const ConfigurationChoice &Choice,
                                    const SolutionContext &Solution,
                                    std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif

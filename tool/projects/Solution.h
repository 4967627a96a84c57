//===- Solution.h - A solution of Visual Studio -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_SOLUTION_H
#define AMP2HIP_PROJECTS_SOLUTION_H

#include "projects/Project.h"

namespace amp2hip {

/// A project or a solution, read.
struct ProjectSet {
  std::string File; ///< Of the solution, or of the project alone; in full.
  std::vector<Project> Projects; ///< In the order of the solution.
  std::vector<Diagnostic> Diags; ///< What is not understood.
  std::string Configuration;     ///< The one that was read, as `Release|x64`.
  std::vector<std::string> Configurations; ///< All that there are.
};

/// Reads a .sln or .slnx, and its projects as its configuration has them. One
/// that cannot be read is an error among the diagnostics.
llvm::Expected<ProjectSet> readSolution(llvm::StringRef File,
                                        const ConfigurationChoice &Choice);

/// Reads a .vcxproj alone. $(SolutionDir) is the folder of the solution that
/// names it, in its folder or above.
llvm::Expected<ProjectSet> readSingleProject(llvm::StringRef File,
                                             const ConfigurationChoice &Choice);

} // namespace amp2hip

#endif

//===- ClCompile.h - How a project compiles a source ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_CLCOMPILE_H
#define AMP2HIP_PROJECTS_CLCOMPILE_H

#include "projects/Evaluation.h"
#include "projects/Project.h"

namespace amp2hip {

/// The properties of a project with which all its sources are compiled.
struct ProjectSettings {
  std::string Folder; ///< The project's.
  /// The values of IncludePath and ExternalIncludePath.
  std::vector<Setting> SystemPaths;
};

/// Translates the settings of Source, a ClCompile item of MSBuild's, for Clang.
/// Adds a diagnostic to Diags for each setting that is not known.
CompileSettings settingsOf(const Item &Source, const ProjectSettings &Project,
                           std::vector<Diagnostic> &Diags);

/// The value of the setting Name, unescaped; empty if it is not set. If it
/// refers to something whose value is not known, an error goes to Diags.
std::string textOf(const Settings &Values, llvm::StringRef Name,
                   std::vector<Diagnostic> &Diags);

/// Whether textOf() of the setting Name is `true`, in any case.
bool isTrue(const Settings &Values, llvm::StringRef Name,
            std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif

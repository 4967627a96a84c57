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

/// The properties of a project that its sources are compiled with.
struct ProjectSettings {
  std::string Folder;
  /// IncludePath and ExternalIncludePath.
  std::vector<Setting> SystemPaths;
};

/// The meaning of a source's settings for Clang. Settings without a meaning
/// here go to Diags.
CompileSettings settingsOf(const Item &Source, const ProjectSettings &Project,
                           std::vector<Diagnostic> &Diags);

/// The text of a setting as MSBuild has it, unescaped. A setting without a
/// value here is an error in Diags.
std::string textOf(const Settings &Values, llvm::StringRef Name,
                   std::vector<Diagnostic> &Diags);

/// Whether a setting is `true`.
bool isTrue(const Settings &Values, llvm::StringRef Name,
            std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif

//===- Project.h - A project of Visual Studio -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PROJECT_H
#define AMP2HIP_PROJECTS_PROJECT_H

#include "report/Diagnostics.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace amp2hip {

/// How a source is compiled, in Clang's words.
struct CompileSettings {
  std::vector<std::string> Definitions;            ///< `NAME` or `NAME=value`.
  std::vector<std::string> Undefinitions;          ///< After Definitions.
  std::vector<std::string> Folders, SystemFolders; ///< Full paths.
  std::vector<std::string> ForcedIncludes;
  std::string Standard; ///< `17`, `20`; empty: the tool's own.
  std::vector<std::string> Others;

  std::vector<std::string> arguments() const;
  bool operator==(const CompileSettings &) const = default;
};

struct ProjectSource {
  std::string File; ///< In full.
  FileLocation Where;
  CompileSettings Settings;
};

/// What a project is linked with, or built after.
struct ProjectReference {
  std::string File; ///< The other project, in full.
  bool Linked = true;
  FileLocation Where;
};

enum class ProjectKind { Application, StaticLibrary, SharedLibrary, None };

/// A project in one of its configurations.
struct Project {
  std::string Name, File, Folder; ///< The paths in full.
  std::string Configuration, Platform;
  std::vector<std::string> Configurations; ///< All, as `Release|x64`.
  ProjectKind Kind = ProjectKind::Application;
  std::string TargetName;        ///< Of what is built, without its extension.
  std::string PrecompiledHeader; ///< As sources include it; may be empty.
  std::vector<ProjectSource> Sources; ///< C++ and C, without excluded ones.
  std::vector<std::string> Headers;   ///< In full.
  std::vector<ProjectReference> References;
  std::vector<std::string> Libraries; ///< `d3d11.lib`
  FileLocation LibrariesAt;
};

/// Which configuration is asked for.
struct ConfigurationChoice {
  std::string Configuration, Platform; ///< Empty: the usual one.
};

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

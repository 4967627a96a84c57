//===- Projects.h - Projects and solutions of Visual Studio -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads projects and solutions of Visual Studio (.vcxproj, .sln, .slnx), and
// makes a CMakeLists.txt with the same targets.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_PROJECTS_PROJECTS_H
#define AMP2HIP_PROJECTS_PROJECTS_H

#include "diagnostics/Diagnostics.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace amp2hip {

/// The settings with which a source is compiled, for Clang.
struct CompileSettings {
  std::vector<std::string> Definitions;   ///< `NAME` or `NAME=value`.
  std::vector<std::string> Undefinitions; ///< Names; after Definitions.
  std::vector<std::string> Folders, SystemFolders; ///< For includes; absolute.
  std::vector<std::string> ForcedIncludes;         ///< Files of /FI.
  std::string Standard;            ///< `17` or `20`; empty: the tool's default.
  std::vector<std::string> Others; ///< Other arguments.
  /// "C++/CLI" or "C++/CX", which only Visual C++ compiles; empty: C++ or C.
  std::string Language;

  /// These settings as arguments of Clang.
  std::vector<std::string> arguments() const;
  bool operator==(const CompileSettings &) const = default;
};

/// A source of a project.
struct ProjectSource {
  std::string File; ///< Absolute.
  FileLocation Where;
  CompileSettings Settings;
};

/// A library that a project is linked with.
struct NamedLibrary {
  std::string Name; ///< `d3d11.lib`
  FileLocation Where;
};

/// A resource script (.rc) with strings for LoadString().
struct StringScript {
  std::string File;                 ///< Absolute.
  std::vector<std::string> Headers; ///< Absolute; those that it includes.
};

/// A project with which another one is linked, or after which it is built.
struct ProjectReference {
  std::string File;   ///< The referenced project; absolute.
  bool Linked = true; ///< False: it only has to be built before.
  FileLocation Where;
};

/// The kind of target that a project builds; None: no program or library.
enum class ProjectKind { Application, StaticLibrary, SharedLibrary, None };

/// A project in one of its configurations.
struct Project {
  std::string Name, File, Folder; ///< File and Folder are absolute.
  std::string Configuration, Platform;
  std::vector<std::string> Configurations; ///< All, as `Release|x64`.
  ProjectKind Kind = ProjectKind::Application;
  /// The project builds a DLL that Visual Studio's test runner loads. Its
  /// translation is an application: amp2hip's <CppUnitTest.h> has a main that
  /// runs the tests.
  bool HasUnitTests = false;
  std::string TargetName;        ///< The built file, without its extension.
  std::string PrecompiledHeader; ///< As sources include it; may be empty.
  std::vector<ProjectSource> Sources; ///< C++ and C, without excluded ones.
  std::vector<std::string> Headers;   ///< Absolute.
  std::vector<StringScript> Scripts;
  std::vector<ProjectReference> References;
  std::vector<NamedLibrary> Libraries; ///< Named by the linker's settings.
  /// Parts that have no counterpart in a translation: resources, commands,
  /// data.
  std::vector<DiagnosticNote> LeftOut;
};

/// The configuration that the user requests.
struct ConfigurationChoice {
  std::string Configuration, Platform; ///< Empty: Release and x64, if possible.
  /// The run reads each configuration, so the choice is not reported.
  bool OneOfAll = false;
};

/// The content of a solution, or of a project without one.
struct ProjectSet {
  std::string File; ///< The solution, or the project alone; absolute.
  std::vector<Project> Projects; ///< In the order of the solution.
  std::vector<Diagnostic> Diags; ///< About parts that are not understood.
  /// Absolute paths of the projects that this configuration does not build,
  /// each with the diagnostic in Diags that says so.
  std::vector<std::pair<std::string, Diagnostic>> NotBuilt;
  /// The projects of NotBuilt that have a configuration all the same: a program
  /// that is linked with one uses what another build has left.
  std::vector<Project> Unbuilt;
  std::string Configuration; ///< The one that was read, as `Release|x64`.
  std::vector<std::string> Configurations; ///< All of the file.
};

/// Reads a .sln or .slnx, and its projects in the configurations that it
/// chooses for them. Fails if it cannot be read. If a project cannot be read,
/// an error goes to the diagnostics of the result.
llvm::Expected<ProjectSet> readSolution(llvm::StringRef File,
                                        const ConfigurationChoice &Choice);

/// Reads a .vcxproj. For $(SolutionDir) it looks for a solution that names the
/// project, in the project's folder or above. Fails if the project cannot be
/// read.
llvm::Expected<ProjectSet> readSingleProject(llvm::StringRef File,
                                             const ConfigurationChoice &Choice);

/// File for messages: relative to the working directory, if it is under that.
std::string shownPath(llvm::StringRef File);

/// The choices for cmakeListsFor().
struct CMakeChoices {
  std::string Folder; ///< The folder of the CMakeLists.txt; absolute.
  /// Options of amp2hip, for the variable AMP2HIP_OPTIONS.
  std::vector<std::string> Options;
  /// Whether the source with this absolute path is left out.
  llvm::function_ref<bool(llvm::StringRef)> IsExcluded;
  /// If the sources of the projects are translations: their extension, ".hip".
  /// Empty: they are C++ AMP, and the build translates them.
  std::string Extension = {};
  unsigned MscVer = 0; ///< The value of --define-msvc in translations; 0: none.
  bool DropsOutside = false; ///< Translations need --bounds=drop.
};

/// A C++ source with the strings of a resource script, for LoadString(). Fails
/// if the script cannot be read.
llvm::Expected<std::string> stringsOfScript(llvm::StringRef File);

/// The beginning of each source of stringsOfScript().
inline constexpr llvm::StringRef StringsMark = "// Strings of ";

/// The path of the source of stringsOfScript(), beside the script.
std::string sourceOfStrings(llvm::StringRef Script);

/// The beginning of each file of cmakeListsFor().
inline constexpr llvm::StringRef CMakeListsMark = "# Written by amp2hip";

/// The text of a CMakeLists.txt with a target for each project: its sources,
/// definitions, include folders, and the other projects that it is linked with.
/// Each of \p Sets is a configuration of the same solution, and becomes a
/// configuration of CMake; the platform is that of the first. Diagnostics about
/// parts without a counterpart go to Diags.
std::string cmakeListsFor(llvm::ArrayRef<ProjectSet> Sets,
                          const CMakeChoices &Choices,
                          std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif // AMP2HIP_PROJECTS_PROJECTS_H

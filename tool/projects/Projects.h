//===- Projects.h - Projects and solutions of Visual Studio -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All that others need of this room: the facts in a project or a solution about
// its sources, and a CMakeLists.txt with the same targets.
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

/// How a source is compiled, in Clang's words.
struct CompileSettings {
  std::vector<std::string> Definitions;            ///< `NAME` or `NAME=value`.
  std::vector<std::string> Undefinitions;          ///< After Definitions.
  std::vector<std::string> Folders, SystemFolders; ///< Full paths.
  std::vector<std::string> ForcedIncludes;
  std::string Standard; ///< `17`, `20`; empty: the tool's own.
  std::vector<std::string> Others;
  /// "C++/CLI" or "C++/CX", which only Visual C++ compiles; empty: C++ or C.
  std::string Language;

  std::vector<std::string> arguments() const;
  bool operator==(const CompileSettings &) const = default;
};

struct ProjectSource {
  std::string File; ///< In full.
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
  std::string File;                 ///< In full.
  std::vector<std::string> Headers; ///< In full: those it includes.
};

/// A project that another one is linked with, or built after.
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
  /// It was a DLL that Visual Studio's test runner loads. Here it is a program:
  /// <CppUnitTest.h> has a main that runs the tests.
  bool HasUnitTests = false;
  std::string TargetName;        ///< The built file's, without its extension.
  std::string PrecompiledHeader; ///< As sources include it; may be empty.
  std::vector<ProjectSource> Sources; ///< C++ and C, without excluded ones.
  std::vector<std::string> Headers;   ///< In full.
  std::vector<StringScript> Scripts;
  std::vector<ProjectReference> References;
  std::vector<NamedLibrary> Libraries; ///< Named by the linker's settings.
  /// Parts that have no counterpart in a translation: resources, commands,
  /// data.
  std::vector<DiagnosticNote> LeftOut;
};

/// Which configuration is asked for.
struct ConfigurationChoice {
  std::string Configuration, Platform; ///< Empty: the usual one.
  bool OneOfAll = false; ///< The others are read, too: the choice is no news.
};

/// A project or a solution, read.
struct ProjectSet {
  std::string File; ///< The solution, or the project alone; in full.
  std::vector<Project> Projects; ///< In the order of the solution.
  std::vector<Diagnostic> Diags; ///< Parts that are not understood.
  /// By the file in full: the projects that this configuration does not build,
  /// and which of Diags says so.
  std::vector<std::pair<std::string, Diagnostic>> NotBuilt;
  std::string Configuration; ///< The one that was read, as `Release|x64`.
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

/// A file as a user would name it: from the working directory, where it lies
/// below.
std::string shownPath(llvm::StringRef File);

/// The contents of the file beside the projects.
struct CMakeChoices {
  std::string Folder;               ///< Where the file goes; in full.
  std::vector<std::string> Options; ///< The tool's, for AMP2HIP_OPTIONS.
  /// Whether a source, by its full path, is left out.
  llvm::function_ref<bool(llvm::StringRef)> IsExcluded;
  /// The extension of translations, ".hip", which the sources of the projects
  /// then are; empty: they are translated as they are built.
  std::string Extension = {};
  unsigned MscVer = 0; ///< The value of --define-msvc in translations; 0: none.
  bool DropsOutside = false; ///< They need --bounds=drop.
};

/// The C++ source with the strings of a resource script, for LoadString(). The
/// error says why the script cannot be read.
llvm::Expected<std::string> stringsOfScript(llvm::StringRef File);

/// The beginning of every such source.
inline constexpr llvm::StringRef StringsMark = "// Strings of ";

/// The name of that source beside the script.
std::string sourceOfStrings(llvm::StringRef Script);

/// The beginning of every file of cmakeListsFor().
inline constexpr llvm::StringRef CMakeListsMark = "# Written by amp2hip";

/// The text of a CMakeLists.txt with a target for each project: its sources,
/// translated as they are built or before, definitions, folders, and the other
/// projects that it is linked with. Each of \p Sets is a configuration, which
/// CMake then has, too; the platform is that of the first. Parts without a
/// counterpart go to Diags.
std::string cmakeListsFor(llvm::ArrayRef<ProjectSet> Sets,
                          const CMakeChoices &Choices,
                          std::vector<Diagnostic> &Diags);

} // namespace amp2hip

#endif // AMP2HIP_PROJECTS_PROJECTS_H

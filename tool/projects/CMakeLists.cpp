//===- CMakeLists.cpp - A CMakeLists.txt of projects ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the CMakeLists.txt of --emit-cmake. Definitions, include directories
// and options that all sources of a project share become properties of the
// target. What only some of them have becomes properties of these sources.
//
//===----------------------------------------------------------------------===//

#include "projects/CMakeText.h"
#include "projects/ProjectFile.h"
#include "projects/Projects.h"
#include "projects/WindowsPaths.h"
#include "sources/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// The libraries that Visual Studio adds to each new project. They need no
/// message, because nothing that is translated uses them.
constexpr StringRef UsualLibraries[] = {
    "kernel32.lib", "user32.lib",  "gdi32.lib",    "winspool.lib",
    "comdlg32.lib", "shell32.lib", "advapi32.lib", "ole32.lib",
    "oleaut32.lib", "uuid.lib",    "odbc32.lib",   "odbccp32.lib"};

/// Names of CMake's own targets.
constexpr StringRef Reserved[] = {"all",  "clean",   "help",   "install",
                                  "test", "package", "depend", "edit_cache"};

/// The elements that all lists contain, in the order of the first.
std::vector<std::string>
sharedBy(llvm::ArrayRef<const std::vector<std::string> *> Lists) {
  std::vector<std::string> Result;
  if (!Lists.empty())
    llvm::copy_if(*Lists.front(), std::back_inserter(Result),
                  [&](const std::string &Each) {
                    return llvm::all_of(Lists, [&](const auto *List) {
                      return llvm::is_contained(*List, Each);
                    });
                  });
  return Result;
}

std::vector<std::string> without(const std::vector<std::string> &List,
                                 const std::vector<std::string> &Others) {
  std::vector<std::string> Result;
  llvm::copy_if(List, std::back_inserter(Result), [&](const std::string &Each) {
    return !llvm::is_contained(Others, Each);
  });
  return Result;
}

class Writer {
public:
  Writer(const ProjectSet &Set, const CMakeChoices &Choices,
         std::vector<Diagnostic> &Diags)
      : Set(Set), Choices(Choices), Diags(Diags) {}

  std::string run() {
    // Names first: a project may be linked with one that comes later.
    nameTargets();
    writeHead();
    for (const Project &P : Set.Projects)
      writeProject(P);
    writeLinks();
    return std::move(OS.str());
  }

private:
  const ProjectSet &Set;
  const CMakeChoices &Choices;
  std::vector<Diagnostic> &Diags;
  std::string Text;
  llvm::raw_string_ostream OS{Text};
  llvm::StringMap<std::string> Targets; ///< By the project's path.
  llvm::StringSet<> Written;            ///< Targets that are defined.

  void warn(const FileLocation &Where, std::string What) {
    Diags.push_back({DiagID::AmpProject, Where, {std::move(What)}});
  }

  /// Gives each project a target name that CMake accepts and no other project
  /// has.
  void nameTargets() {
    llvm::StringSet<> Taken;
    for (const Project &P : Set.Projects) {
      std::string Name;
      for (char C : P.Name)
        Name += llvm::isAlnum(C) || StringRef("_.+-").contains(C) ? C : '_';
      if (Name.empty() || llvm::is_contained(Reserved, StringRef(Name)))
        Name += "_program";
      while (!Taken.insert(Name).second)
        Name += "_2";
      Targets[P.File] = Name;
    }
  }

  /// Whether a source is part of its target. A missing one would make CMake
  /// fail.
  bool isTaken(const ProjectSource &Source) const {
    return fs::exists(Source.File) && !Choices.IsExcluded(Source.File);
  }

  /// A path as CMake resolves it: relative to the directory of CMakeLists.txt.
  std::string named(StringRef Path) const {
    return cmakePath(Path, Choices.Folder);
  }

  /// The name of a file relative to the solution, for comments.
  std::string relativeName(StringRef File) const {
    StringRef Top = path::parent_path(Set.File);
    return isUnder(File, Top) ? relativeTo(File, Top) : File.str();
  }

  /// The innermost directory above all sources and all include directories.
  /// amp2hip writes only headers that are below it.
  std::string root() const {
    std::string Root = Choices.Folder;
    auto Widen = [&](StringRef Path) { Root = folderAbove(Root, Path); };
    for (const Project &P : Set.Projects)
      for (const ProjectSource &Source : P.Sources) {
        Widen(Source.File);
        for (const std::string &Folder : Source.Settings.Folders)
          Widen(Folder);
      }
    return Root;
  }

  bool any(llvm::function_ref<bool(const ProjectSource &)> Holds) const {
    return llvm::any_of(Set.Projects, [&](const Project &P) {
      return llvm::any_of(P.Sources, Holds);
    });
  }

  static bool hasUnitTests(const Project &P) { return P.HasUnitTests; }

  static bool isSharedLibrary(const Project &P) {
    return P.Kind == ProjectKind::SharedLibrary;
  }

  static bool usesOpenMP(const ProjectSource &Source) {
    return llvm::is_contained(Source.Settings.Others, "-fopenmp");
  }

  /// The part before the first target. The configuration that the projects were
  /// read in decides the build type: their definitions, such as NDEBUG, belong
  /// to it.
  void writeHead() {
    bool HasC = any([](const ProjectSource &S) {
      return path::extension(S.File).equals_insensitive(".c");
    });
    StringRef Name = path::stem(Set.File);
    const Project *First = Set.Projects.empty() ? nullptr : &Set.Projects[0];
    OS << CMakeListsMark << " --emit-cmake from " << path::filename(Set.File);
    if (First)
      OS << ", " << First->Configuration << '|' << First->Platform;
    OS << ".\ncmake_minimum_required(VERSION 3.22)\nproject("
       << cmakeQuoted(Name) << " LANGUAGES " << (HasC ? "C " : "") << "CXX)\n\n"
       << "if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)\n"
          "  set(CMAKE_BUILD_TYPE "
       << (First &&
                   StringRef(First->Configuration).contains_insensitive("debug")
               ? "Debug"
               : "Release")
       << ")\nendif()\n";
    if (Choices.Extension.empty())
      writeTool();
    else
      writeRuntime();
    if (any(usesOpenMP))
      OS << "find_package(OpenMP REQUIRED)\n";
    if (llvm::any_of(Set.Projects, isSharedLibrary))
      OS << "# Static libraries may be linked with shared ones.\n"
            "set(CMAKE_POSITION_INDEPENDENT_CODE ON)\n";
    if (llvm::any_of(Set.Projects, hasUnitTests))
      OS << "enable_testing()\n";
  }

  /// The beginning of a file whose targets translate their sources when they
  /// are built.
  void writeTool() {
    if (std::string Root = root(); Root != Choices.Folder)
      OS << "# The headers under it are translated with the sources.\n"
            "set(AMP2HIP_ROOT "
         << quotedPath(named(Root)) << ")\n";
    if (!Choices.Options.empty()) {
      OS << "set(AMP2HIP_OPTIONS";
      for (const std::string &Option : Choices.Options)
        OS << ' ' << cmakeQuoted(Option);
      OS << ")\n";
    }
    OS << "if(NOT COMMAND amp2hip_add_executable)\n"
          "  find_package(amp2hip REQUIRED)\nendif()\n";
  }

  /// The beginning of a file whose sources are translations already.
  void writeRuntime() {
    OS << RuntimeOfTranslations;
    if (Choices.DropsOutside)
      OS << "# Kernels access what is outside of arrays and views "
            "(amp-bounds).\n"
            "add_compile_definitions(AMP2HIP_BOUNDS=drop)\n";
    if (Choices.MscVer)
      OS << "add_compile_options(\n  \"$<$<COMPILE_LANGUAGE:CXX,HIP>:"
            "-DAMP2HIP_MSC_VER="
         << Choices.MscVer
         << ">\"\n  \"$<$<COMPILE_LANGUAGE:CXX,HIP>:SHELL:-include "
            "amp2hip/detail/msvc_macros.h>\")\n";
  }

  /// Writes the target of a project. A comment names each source that is left
  /// out, and why a project has no target.
  void writeProject(const Project &P) {
    OS << "\n# " << relativeName(P.File) << '\n';
    std::vector<const ProjectSource *> Sources;
    for (const ProjectSource &Source : P.Sources)
      if (isTaken(Source))
        Sources.push_back(&Source);
      else
        OS << "# Left out: " << named(Source.File) << '\n';
    for (const DiagnosticNote &Part : P.LeftOut)
      OS << "# Left out: " << printableLine(Part.Text) << '\n';
    if (P.Kind == ProjectKind::None || Sources.empty()) {
      OS << "# Nothing of it is compiled.\n";
      return;
    }
    StringRef Target = Targets[P.File];
    Written.insert(Target);
    writeTarget(P, Target, Sources);
    CompileSettings Common = commonOf(Sources);
    writeSettings(P, Target, Common);
    for (const ProjectSource *Source : Sources)
      writeSource(*Source, Common);
    writeTranslations(Sources);
  }

  /// Tells CMake which sources are translations: it does not know the
  /// extension, and would not compile them.
  void writeTranslations(llvm::ArrayRef<const ProjectSource *> Sources) {
    std::string Names;
    for (const ProjectSource *Source : Sources)
      if (!Choices.Extension.empty() &&
          path::extension(Source->File) == Choices.Extension)
        Names += "\n  " + quotedPath(named(Source->File));
    if (!Names.empty())
      OS << "hip_sources(" << Names << ")\n";
  }

  void writeTarget(const Project &P, StringRef Target,
                   llvm::ArrayRef<const ProjectSource *> Sources) {
    // A target without C++ sources is an ordinary one.
    bool HasCpp = llvm::any_of(Sources, [&](const ProjectSource *S) {
      return isSource(S->File) || path::extension(S->File) == Choices.Extension;
    });
    bool Translates = Choices.Extension.empty();
    OS << (HasCpp && Translates ? "amp2hip_" : "")
       << (P.Kind == ProjectKind::Application ? "add_executable("
                                              : "add_library(")
       << Target;
    if (P.Kind == ProjectKind::StaticLibrary)
      OS << " STATIC";
    if (P.Kind == ProjectKind::SharedLibrary)
      OS << " SHARED";
    for (const ProjectSource *Source : Sources)
      OS << "\n  " << quotedPath(named(Source->File));
    OS << ")\n";
    if (HasCpp && !Translates)
      OS << "hip_runtime(" << Target << ")\n";
    if (P.HasUnitTests)
      OS << "add_test(NAME " << Target << " COMMAND " << Target << ")\n";
    // CMake's target is named like the project, and the file that it builds as
    // in Visual Studio.
    if (!P.TargetName.empty() && P.TargetName != Target)
      OS << "set_target_properties(" << Target << " PROPERTIES OUTPUT_NAME "
         << cmakeQuoted(P.TargetName) << ")\n";
    if (!P.PrecompiledHeader.empty())
      OS << "# " << P.PrecompiledHeader
         << " is not precompiled here; the sources include it themselves.\n";
  }

  /// The settings that all sources of a target share. CMake has the language
  /// standard only for whole targets, so the newest one is used for all.
  static CompileSettings
  commonOf(llvm::ArrayRef<const ProjectSource *> Sources) {
    auto Shared = [&](std::vector<std::string> CompileSettings::*Member) {
      std::vector<const std::vector<std::string> *> Lists;
      for (const ProjectSource *Source : Sources)
        Lists.push_back(&(Source->Settings.*Member));
      return sharedBy(Lists);
    };
    CompileSettings Result;
    Result.Definitions = Shared(&CompileSettings::Definitions);
    Result.Undefinitions = Shared(&CompileSettings::Undefinitions);
    Result.Folders = Shared(&CompileSettings::Folders);
    Result.SystemFolders = Shared(&CompileSettings::SystemFolders);
    Result.ForcedIncludes = Shared(&CompileSettings::ForcedIncludes);
    Result.Others = Shared(&CompileSettings::Others);
    for (const ProjectSource *Source : Sources)
      Result.Standard = std::max(Result.Standard, Source->Settings.Standard);
    return Result;
  }

  void writeList(StringRef Command, StringRef Target,
                 llvm::ArrayRef<std::string> Words) {
    if (Words.empty())
      return;
    OS << Command << '(' << Target << " PRIVATE";
    for (const std::string &Word : Words)
      OS << "\n  " << Word;
    OS << ")\n";
  }

  std::vector<std::string> namedAll(llvm::ArrayRef<std::string> Paths) const {
    std::vector<std::string> Result;
    for (const std::string &Path : Paths)
      Result.push_back(quotedPath(named(Path)));
    return Result;
  }

  static std::vector<std::string> quotedAll(llvm::ArrayRef<std::string> Words) {
    std::vector<std::string> Result;
    for (const std::string &Word : Words)
      Result.push_back(cmakeQuoted(Word));
    return Result;
  }

  /// Options that CMake has no command for.
  static std::vector<std::string> optionsOf(const CompileSettings &Settings) {
    std::vector<std::string> Result;
    for (const std::string &Name : Settings.Undefinitions)
      Result.push_back(cmakeQuoted("-U" + Name));
    for (const std::string &File : Settings.ForcedIncludes)
      Result.push_back(cmakeQuoted("SHELL:-include " + File));
    for (const std::string &Option : Settings.Others)
      if (Option != "-fopenmp")
        Result.push_back(cmakeQuoted(Option));
    return Result;
  }

  void writeSettings(const Project &P, StringRef Target,
                     CompileSettings Common) {
    // cl.exe also looks for a forced include in the project's directory.
    for (std::string &File : Common.ForcedIncludes)
      if (fs::exists(localPath(File, P.Folder)) &&
          !llvm::is_contained(Common.Folders, P.Folder))
        Common.Folders.push_back(P.Folder);
    // amp2hip_add_executable() compiles as C++17 already.
    if (!Common.Standard.empty() && Common.Standard != "17")
      OS << "target_compile_features(" << Target << " PRIVATE cxx_std_"
         << Common.Standard << ")\n";
    writeList("target_compile_definitions", Target,
              quotedAll(Common.Definitions));
    writeList("target_include_directories", Target, namedAll(Common.Folders));
    if (!Common.SystemFolders.empty())
      writeList("target_include_directories", (Target + " SYSTEM").str(),
                namedAll(Common.SystemFolders));
    writeList("target_compile_options", Target, optionsOf(Common));
  }

  /// Writes the settings that a source has beyond the common ones.
  void writeSource(const ProjectSource &Source, const CompileSettings &Common) {
    CompileSettings Own = Source.Settings;
    Own.Definitions = without(Own.Definitions, Common.Definitions);
    Own.Undefinitions = without(Own.Undefinitions, Common.Undefinitions);
    Own.Folders = without(Own.Folders, Common.Folders);
    Own.ForcedIncludes = without(Own.ForcedIncludes, Common.ForcedIncludes);
    Own.Others = without(Own.Others, Common.Others);
    std::string Properties;
    auto Add = [&](StringRef Name, llvm::ArrayRef<std::string> Words) {
      if (!Words.empty())
        Properties +=
            ("\n  " + Name + " \"").str() + listInQuotes(Words) + "\"";
    };
    Add("COMPILE_DEFINITIONS", Own.Definitions);
    std::vector<std::string> Folders;
    for (const std::string &Folder : Own.Folders)
      Folders.push_back(fullName(Folder));
    Add("INCLUDE_DIRECTORIES", Folders);
    std::vector<std::string> Options;
    for (const std::string &Name : Own.Undefinitions)
      Options.push_back("-U" + Name);
    for (const std::string &File : Own.ForcedIncludes)
      Options.insert(Options.end(), {"-include", File});
    for (const std::string &Option : Own.Others)
      if (Option != "-fopenmp")
        Options.push_back(Option);
    Add("COMPILE_OPTIONS", Options);
    if (!Properties.empty())
      OS << "set_source_files_properties(" << quotedPath(named(Source.File))
         << " PROPERTIES" << Properties << ")\n";
  }

  std::string fullName(StringRef Path) const {
    std::string Name = named(Path);
    return StringRef(Name).starts_with("$") || path::is_absolute(Name)
               ? Name
               : "${CMAKE_CURRENT_SOURCE_DIR}/" + Name;
  }

  /// Written after all targets, because any of them may be linked with any
  /// other.
  void writeLinks() {
    bool Begun = false;
    for (const Project &P : Set.Projects) {
      StringRef Target = Targets[P.File];
      if (!Written.contains(Target))
        continue;
      std::string Lines = linksOf(P, Target);
      if (!Lines.empty() && !Begun)
        OS << '\n';
      Begun |= !Lines.empty();
      OS << Lines;
    }
  }

  /// The project of a .vcxproj; null if it is not read.
  const Project *projectOf(StringRef File) const {
    auto Found = llvm::find_if(
        Set.Projects, [&](const Project &P) { return P.File == File; });
    return Found == Set.Projects.end() ? nullptr : &*Found;
  }

  bool hasTarget(const Project *P) const {
    return P && Written.contains(Targets.lookup(P->File));
  }

  /// Why a project that another one is linked with has no target.
  static const char *whyNoTarget(const Project *P) {
    if (!P)
      return "it is not among the projects that are read and built";
    return P->Sources.empty() ? "nothing of it is compiled"
                              : "all of its sources are left out";
  }

  /// The commands that link a target. A referenced project that is not linked,
  /// as a program, must still be built before.
  std::string linksOf(const Project &P, StringRef Target) {
    std::vector<std::string> Linked, BuiltBefore;
    for (const ProjectReference &R : P.References) {
      const Project *Other = projectOf(R.File);
      if (!hasTarget(Other)) {
        if (R.Linked)
          warn(R.Where, "'" + shownPath(R.File) +
                            "' is not linked: " + whyNoTarget(Other));
        continue;
      }
      bool IsLibrary = Other->Kind != ProjectKind::Application;
      (R.Linked && IsLibrary ? Linked : BuiltBefore).push_back(Targets[R.File]);
    }
    std::string Missing = addLibraries(P, Linked);
    BuiltBefore = without(BuiltBefore, Linked);
    std::string Result;
    if (!Missing.empty())
      Result += "# Left out of " + Target.str() + ":" + Missing + "\n";
    if (llvm::any_of(P.Sources, usesOpenMP))
      Linked.push_back("OpenMP::OpenMP_CXX");
    if (!Linked.empty())
      Result += "target_link_libraries(" + Target.str() + " PRIVATE " +
                llvm::join(Linked, " ") + ")\n";
    if (!BuiltBefore.empty())
      Result += "add_dependencies(" + Target.str() + " " +
                llvm::join(BuiltBefore, " ") + ")\n";
    return Result;
  }

  /// Adds the projects whose libraries P names as files. \returns the others.
  std::string addLibraries(const Project &P, std::vector<std::string> &Linked) {
    std::string Missing, Told;
    for (StringRef Library : P.Libraries) {
      auto Made = llvm::find_if(Set.Projects, [&](const Project &Other) {
        return path::stem(Library).equals_insensitive(Other.TargetName) &&
               &Other != &P && hasTarget(&Other);
      });
      if (Made != Set.Projects.end()) {
        if (!llvm::is_contained(Linked, Targets[Made->File]))
          Linked.push_back(Targets[Made->File]);
        continue;
      }
      Missing += " " + Library.str();
      if (llvm::none_of(UsualLibraries, [&](StringRef Usual) {
            return Usual.equals_insensitive(Library);
          }))
        Told += (Told.empty() ? "'" : ", '") + Library.str() + "'";
    }
    if (!Told.empty())
      warn(P.LibrariesAt, "not linked: " + Told +
                              "; if there is a counterpart here, add it to "
                              "the target '" +
                              Targets[P.File] + "'");
    return Missing;
  }
};

} // namespace

std::string amp2hip::cmakeListsFor(const ProjectSet &Set,
                                   const CMakeChoices &Choices,
                                   std::vector<Diagnostic> &Diags) {
  return Writer(Set, Choices, Diags).run();
}

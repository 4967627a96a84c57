//===- CMakeLists.cpp - A CMakeLists.txt of projects ----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Writes the CMakeLists.txt of --emit-cmake. Definitions, include directories
// and options that all sources of a project share become properties of the
// target. The others become properties of the sources that have them.
//
//===----------------------------------------------------------------------===//

#include "paths/Paths.h"
#include "projects/CMakeText.h"
#include "projects/LibraryPragmas.h"
#include "projects/ProjectFile.h"
#include "projects/Projects.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <set>
#include <utility>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// The libraries that Visual Studio adds to each new project, and others whose
/// functions are in the headers of the translation. They need no message.
constexpr StringRef UsualLibraries[] = {
    "winmm.lib",   "shlwapi.lib",  "strsafe.lib",  "kernel32.lib",
    "user32.lib",  "gdi32.lib",    "winspool.lib", "comdlg32.lib",
    "shell32.lib", "advapi32.lib", "ole32.lib",    "oleaut32.lib",
    "uuid.lib",    "odbc32.lib",   "odbccp32.lib"};

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

/// A word of a list. The condition of a generator expression says which
/// configurations have it; empty: all.
struct Word {
  std::string Text, Condition;
};

/// \p Text, which is in quotes of CMake's, as a part of a generator expression.
std::string conditional(StringRef Condition, StringRef Text) {
  std::string Result = ("$<$<" + Condition + ">:").str();
  for (size_t I = 0; I != Text.size(); ++I)
    if (Text[I] == '>')
      Result += "$<ANGLE-R>";
    else if (Text.substr(I).starts_with("\\;"))
      Result += "$<SEMICOLON>", ++I;
    else
      Result += Text[I];
  return Result + ">";
}

/// A word whose text is an argument of CMake's. A path in an expression is
/// relative to nothing.
std::string asArgument(const Word &W, bool IsPath) {
  if (W.Condition.empty())
    return W.Text;
  StringRef Text = W.Text;
  if (Text.consume_front("\""))
    Text.consume_back("\"");
  std::string Whole = Text.str();
  if (IsPath && !Text.starts_with("$") && !path::is_absolute(Text))
    Whole = "${CMAKE_CURRENT_SOURCE_DIR}/" + Whole;
  return "\"" + conditional(W.Condition, Whole) + "\"";
}

/// A project in the configurations that the file has.
struct Target {
  std::string Name, File;
  std::vector<const Project *> In; ///< Null where it has no configuration.

  const Project &usual() const {
    return **llvm::find_if(In, [](const Project *P) { return P; });
  }
  /// The first value of \p Of that is not empty.
  const std::string &any(std::string Project::*Of) const {
    for (const Project *P : In)
      if (P && !(P->*Of).empty())
        return P->*Of;
    return usual().*Of;
  }
};

class Writer {
public:
  Writer(llvm::ArrayRef<ProjectSet> All, const CMakeChoices &Choices,
         std::vector<Diagnostic> &Diags)
      : All(All), Choices(Choices), Diags(Diags) {
    StringRef Platform = platformOf(All.front());
    for (const ProjectSet &Set : All)
      if (platformOf(Set) == Platform)
        Sets.push_back(&Set);
  }

  std::string run() {
    // Names first: a project may be linked with one that comes later.
    nameTargets();
    writeHead();
    for (const Target &T : Targets)
      writeProject(T);
    writeLinks();
    return std::move(OS.str());
  }

private:
  llvm::ArrayRef<ProjectSet> All;
  std::vector<const ProjectSet *> Sets; ///< Sets of the first one's platform.
  const CMakeChoices &Choices;
  std::vector<Diagnostic> &Diags;
  std::string Text;
  llvm::raw_string_ostream OS{Text};
  std::vector<Target> Targets;
  llvm::StringSet<> Written; ///< Paths of projects that have a target.
  LibraryPragmas Pragmas;

  static StringRef platformOf(const ProjectSet &Set) {
    return StringRef(Set.Configuration).split('|').second;
  }

  /// A configuration as CMake can name it.
  static std::string configurationOf(const ProjectSet &Set) {
    std::string Name = StringRef(Set.Configuration).split('|').first.str();
    for (char &C : Name)
      if (!llvm::isAlnum(C))
        C = '_';
    return Name;
  }

  /// The lists that a target has in its configurations, as one. A word that
  /// some lack stands where the others have it.
  std::vector<Word>
  across(const Target &T,
         llvm::function_ref<std::vector<std::string>(size_t)> ListIn) const {
    std::vector<std::pair<std::string, std::set<size_t>>> Words;
    size_t Built = 0;
    for (size_t Set = 0; Set != T.In.size(); ++Set) {
      if (!T.In[Set])
        continue;
      ++Built;
      auto At = Words.begin();
      for (std::string &Each : ListIn(Set)) {
        auto Known = llvm::find_if(Words, [&](const auto &W) {
          return W.first == Each && !W.second.count(Set);
        });
        if (Known == Words.end()) {
          At = std::next(Words.insert(At, {std::move(Each), {Set}}));
          continue;
        }
        Known->second.insert(Set);
        At = std::max(At, std::next(Known));
      }
    }
    std::vector<Word> Result;
    for (auto &[Word, In] : Words)
      Result.push_back(
          {std::move(Word), In.size() == Built ? "" : conditionOf(In)});
    return Result;
  }

  std::string conditionOf(const std::set<size_t> &In) const {
    std::string Result = "CONFIG:";
    for (size_t Set : In)
      Result += (Set == *In.begin() ? "" : ",") + configurationOf(*Sets[Set]);
    return Result;
  }

  /// Configurations have most of their faults together.
  void warn(const FileLocation &Where, std::string What) {
    Diagnostic D = {DiagID::AmpProject, Where, {std::move(What)}};
    if (!llvm::is_contained(Diags, D))
      Diags.push_back(std::move(D));
  }

  /// Gives each project a target name that CMake accepts and no other project
  /// has.
  void nameTargets() {
    llvm::StringSet<> Taken;
    for (size_t I = 0; I != Sets.size(); ++I)
      for (const Project &P : Sets[I]->Projects) {
        if (Target *Known = targetOf(P.File)) {
          Known->In[I] = &P;
          continue;
        }
        std::string Name;
        for (char C : P.Name)
          Name += llvm::isAlnum(C) || StringRef("_.+-").contains(C) ? C : '_';
        if (Name.empty() || llvm::is_contained(Reserved, StringRef(Name)))
          Name += "_program";
        while (!Taken.insert(Name).second)
          Name += "_2";
        Targets.push_back({std::move(Name), P.File,
                           std::vector<const Project *>(Sets.size())});
        Targets.back().In[I] = &P;
      }
    // CMake builds a target in all configurations.
    for (size_t I = 0; I != Sets.size(); ++I)
      for (const Project &P : Sets[I]->Unbuilt)
        if (Target *Known = targetOf(P.File); Known && !Known->In[I])
          Known->In[I] = &P;
  }

  /// The target of a .vcxproj; null if it is not read.
  Target *targetOf(StringRef File) {
    auto Found =
        llvm::find_if(Targets, [&](const Target &T) { return T.File == File; });
    return Found == Targets.end() ? nullptr : &*Found;
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
    StringRef Top = path::parent_path(All.front().File);
    return isUnder(File, Top) ? relativeTo(File, Top) : File.str();
  }

  /// The innermost directory above all sources and all include directories.
  /// amp2hip writes only headers that are below it.
  std::string root() const {
    std::string Root = Choices.Folder;
    auto Widen = [&](StringRef Path) { Root = folderAbove(Root, Path); };
    (void)any([&](const ProjectSource &Source) {
      Widen(Source.File);
      for (const std::string &Folder : Source.Settings.Folders)
        Widen(Folder);
      return false;
    });
    return Root;
  }

  bool anyProject(llvm::function_ref<bool(const Project &)> Holds) const {
    return llvm::any_of(Sets, [&](const ProjectSet *Set) {
      return llvm::any_of(Set->Projects, Holds);
    });
  }

  bool any(llvm::function_ref<bool(const ProjectSource &)> Holds) const {
    return anyProject(
        [&](const Project &P) { return llvm::any_of(P.Sources, Holds); });
  }

  static bool hasUnitTests(const Project &P) { return P.HasUnitTests; }

  static bool isSharedLibrary(const Project &P) {
    return P.Kind == ProjectKind::SharedLibrary;
  }

  static bool usesOpenMP(const ProjectSource &Source) {
    return llvm::is_contained(Source.Settings.Others, "-fopenmp");
  }

  /// The part before the first target. The configurations that the projects
  /// were read in are the build types: their definitions, such as NDEBUG,
  /// belong to them.
  void writeHead() {
    bool HasC = any([](const ProjectSource &S) {
      return path::extension(S.File).equals_insensitive(".c");
    });
    StringRef Name = path::stem(All.front().File);
    OS << CMakeListsMark << " --emit-cmake from "
       << path::filename(All.front().File);
    if (Sets.size() == 1 && !Targets.empty())
      OS << ", " << Targets[0].usual().Configuration << '|'
         << Targets[0].usual().Platform;
    else
      for (const ProjectSet *Set : Sets)
        OS << ", " << Set->Configuration;
    OS << ".\n";
    writeOtherPlatforms();
    OS << "cmake_minimum_required(VERSION 3.22)\nproject(" << cmakeQuoted(Name)
       << " LANGUAGES " << (HasC ? "C " : "") << "CXX)\n\n";
    writeBuildTypes(HasC);
    if (Choices.Extension.empty())
      writeTool();
    else
      writeRuntime();
    if (any(usesOpenMP))
      OS << "find_package(OpenMP REQUIRED)\n";
    if (anyProject(isSharedLibrary))
      OS << "# Static libraries may be linked with shared ones.\n"
            "set(CMAKE_POSITION_INDEPENDENT_CODE ON)\n";
    if (anyProject(hasUnitTests))
      OS << "enable_testing()\n";
  }

  static bool isDebug(StringRef Configuration) {
    return Configuration.contains_insensitive("debug");
  }

  /// CMake has flags for four build types only.
  void writeBuildTypes(bool HasC) {
    std::vector<std::string> Names;
    for (const ProjectSet *Set : Sets)
      Names.push_back(configurationOf(*Set));
    // For the solution's configuration, projects choose one of their own.
    StringRef Usual = Names.front();
    if (Sets.size() == 1)
      Usual =
          isDebug(Targets.empty() ? Usual
                                  : StringRef(Targets[0].usual().Configuration))
              ? "Debug"
              : "Release";
    OS << "if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)\n"
          "  set(CMAKE_BUILD_TYPE "
       << Usual << ")\nendif()\n";
    if (Sets.size() == 1)
      return;
    OS << "if(CMAKE_CONFIGURATION_TYPES)\n  set(CMAKE_CONFIGURATION_TYPES "
       << llvm::join(Names, " ") << ")\nendif()\n";
    for (StringRef Name : Names)
      if (!isAnyOf(Name, {"Debug", "Release", "RelWithDebInfo", "MinSizeRel"}))
        for (StringRef Language : {"C", "CXX"})
          if (HasC || Language == "CXX")
            OS << "set(CMAKE_" << Language << "_FLAGS_" << Name.upper() << ' '
               << (isDebug(Name) ? "-g" : "-O3") << " CACHE STRING \"\")\n";
  }

  static bool isAnyOf(StringRef Name, llvm::ArrayRef<StringRef> Names) {
    return llvm::any_of(
        Names, [&](StringRef Each) { return Name.equals_insensitive(Each); });
  }

  /// A comment names the properties of other platforms alone: CMake builds for
  /// one.
  void writeOtherPlatforms() {
    llvm::StringSet<> Own;
    (void)any([&](const ProjectSource &Source) {
      Own.insert(Source.File);
      for (const std::string &Each : Source.Settings.Definitions)
        Own.insert("-D" + Each);
      return false;
    });
    for (const ProjectSet &Set : All)
      for (const Project &P : Set.Projects)
        for (const ProjectSource &Source : P.Sources)
          noteOther(Source, platformOf(Set), Own);
  }

  void noteOther(const ProjectSource &Source, StringRef Platform,
                 llvm::StringSet<> &Told) {
    if (Told.insert(Source.File).second)
      warn(Source.Where, "'" + shownPath(Source.File) + "' is compiled for " +
                             Platform.str() +
                             " only, and is no part of the CMakeLists.txt");
    for (const std::string &Each : Source.Settings.Definitions)
      if (Told.insert("-D" + Each).second)
        OS << "# Left out: -D" << printableLine(Each) << ", of " << Platform
           << " only\n";
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

  /// The sources of a project that are taken.
  std::vector<const ProjectSource *> sourcesOf(const Project &P) const {
    std::vector<const ProjectSource *> Result;
    for (const ProjectSource &Source : P.Sources)
      if (isTaken(Source))
        Result.push_back(&Source);
    return Result;
  }

  /// Writes the target of a project. A comment names each source that is left
  /// out, and why a project has no target.
  void writeProject(const Target &T) {
    OS << "\n# " << relativeName(T.File) << '\n';
    std::vector<std::string> LeftOut;
    std::vector<const ProjectSource *> Sources; // Each once.
    std::vector<CompileSettings> Common(Sets.size());
    auto Leave = [&](std::string What) {
      if (!llvm::is_contained(LeftOut, What))
        LeftOut.push_back(std::move(What));
    };
    for (size_t I = 0; I != Sets.size(); ++I) {
      if (!T.In[I])
        continue;
      for (const ProjectSource &Source : T.In[I]->Sources)
        if (!isTaken(Source))
          Leave(named(Source.File));
        else if (!find(Sources, Source.File))
          Sources.push_back(&Source);
      for (const DiagnosticNote &Part : T.In[I]->LeftOut)
        Leave(printableLine(Part.Text));
      Common[I] = commonOf(sourcesOf(*T.In[I]));
    }
    for (const std::string &What : LeftOut)
      OS << "# Left out: " << What << '\n';
    if (T.usual().Kind == ProjectKind::None || Sources.empty()) {
      OS << "# Nothing of it is compiled.\n";
      return;
    }
    Written.insert(T.File);
    writeTarget(T, Sources);
    writeSettings(T, Common);
    for (const ProjectSource *Source : Sources)
      writeSource(T, *Source, Common);
    writeTranslations(Sources);
  }

  static const ProjectSource *
  find(llvm::ArrayRef<const ProjectSource *> Sources, StringRef File) {
    const auto *Found = llvm::find_if(
        Sources, [&](const ProjectSource *S) { return S->File == File; });
    return Found == Sources.end() ? nullptr : *Found;
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

  void writeTarget(const Target &T,
                   llvm::ArrayRef<const ProjectSource *> Sources) {
    // A target without C++ sources is an ordinary one.
    bool HasCpp = llvm::any_of(Sources, [&](const ProjectSource *S) {
      return isSource(S->File) || path::extension(S->File) == Choices.Extension;
    });
    bool Translates = Choices.Extension.empty();
    ProjectKind Kind = T.usual().Kind;
    OS << (HasCpp && Translates ? "amp2hip_" : "")
       << (Kind == ProjectKind::Application ? "add_executable("
                                            : "add_library(")
       << T.Name;
    if (Kind == ProjectKind::StaticLibrary)
      OS << " STATIC";
    if (Kind == ProjectKind::SharedLibrary)
      OS << " SHARED";
    std::vector<Word> Names = across(T, [&](size_t Set) {
      std::vector<std::string> Result;
      for (const ProjectSource *Source : sourcesOf(*T.In[Set]))
        Result.push_back(quotedPath(named(Source->File)));
      for (const StringScript &Script : T.In[Set]->Scripts)
        Result.push_back(quotedPath(
            named(Translates ? Script.File : sourceOfStrings(Script.File))));
      return Result;
    });
    for (const Word &W : Names)
      OS << "\n  " << asArgument(W, /*IsPath=*/true);
    OS << ")\n";
    if (HasCpp && !Translates)
      OS << "hip_runtime(" << T.Name << ")\n";
    if (T.usual().HasUnitTests)
      OS << "add_test(NAME " << T.Name << " COMMAND " << T.Name << ")\n";
    writeOutputName(T);
    if (const std::string &Header = T.any(&Project::PrecompiledHeader);
        !Header.empty())
      OS << "# " << Header
         << " is not precompiled here; the sources include it themselves.\n";
  }

  /// CMake's target is named like the project, and the file that it builds as
  /// in Visual Studio.
  void writeOutputName(const Target &T) {
    std::vector<Word> Names = across(
        T, [&](size_t Set) { return std::vector{T.In[Set]->TargetName}; });
    if (Names.size() == 1 && (Names[0].Text.empty() || Names[0].Text == T.Name))
      return;
    std::string Whole;
    for (const Word &W : Names)
      Whole += W.Condition.empty() ? W.Text : conditional(W.Condition, W.Text);
    OS << "set_target_properties(" << T.Name << " PROPERTIES OUTPUT_NAME "
       << (Names.size() == 1 ? cmakeQuoted(Whole) : "\"" + Whole + "\"")
       << ")\n";
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
                 llvm::ArrayRef<Word> Words) {
    if (Words.empty())
      return;
    bool IsPath = Command == "target_include_directories";
    OS << Command << '(' << Target << " PRIVATE";
    for (const Word &W : Words)
      OS << "\n  " << asArgument(W, IsPath);
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

  void writeSettings(const Target &T, std::vector<CompileSettings> &Common) {
    std::string Standard;
    for (size_t I = 0; I != Common.size(); ++I) {
      CompileSettings &Its = Common[I];
      Standard = std::max(Standard, Its.Standard);
      // cl.exe also looks for a forced include in the project's directory.
      for (std::string &File : Its.ForcedIncludes)
        if (StringRef Folder = T.In[I]->Folder;
            fs::exists(localPath(File, Folder)) &&
            !llvm::is_contained(Its.Folders, Folder))
          Its.Folders.push_back(Folder.str());
    }
    // amp2hip_add_executable() compiles as C++17 already.
    if (!Standard.empty() && Standard != "17")
      OS << "target_compile_features(" << T.Name << " PRIVATE cxx_std_"
         << Standard << ")\n";
    auto Write = [&](StringRef Command, StringRef Name, auto ListOf) {
      writeList(Command, Name,
                across(T, [&](size_t Set) { return ListOf(Common[Set]); }));
    };
    using Settings = const CompileSettings &;
    Write("target_compile_definitions", T.Name,
          [](Settings S) { return quotedAll(S.Definitions); });
    Write("target_include_directories", T.Name,
          [this](Settings S) { return namedAll(S.Folders); });
    Write("target_include_directories", T.Name + " SYSTEM",
          [this](Settings S) { return namedAll(S.SystemFolders); });
    Write("target_compile_options", T.Name, optionsOf);
  }

  /// Writes the settings that a source has beyond the common ones.
  void writeSource(const Target &T, const ProjectSource &Source,
                   llvm::ArrayRef<CompileSettings> Common) {
    std::string Properties;
    auto Add = [&](StringRef Name, auto ListOf) {
      std::vector<Word> Words = across(T, [&](size_t Set) {
        const ProjectSource *Its = find(sourcesOf(*T.In[Set]), Source.File);
        return Its ? ListOf(Its->Settings, Common[Set])
                   : std::vector<std::string>();
      });
      std::string Text;
      for (const Word &W : Words) {
        std::string Each = listInQuotes({W.Text});
        Text += (Text.empty() ? "" : ";") +
                (W.Condition.empty() ? Each : conditional(W.Condition, Each));
      }
      if (!Text.empty())
        Properties += ("\n  " + Name + " \"" + Text + "\"").str();
    };
    using Settings = const CompileSettings &;
    Add("COMPILE_DEFINITIONS", [](Settings Its, Settings Shared) {
      return without(Its.Definitions, Shared.Definitions);
    });
    Add("INCLUDE_DIRECTORIES", [this](Settings Its, Settings Shared) {
      std::vector<std::string> Folders;
      for (const std::string &Folder : without(Its.Folders, Shared.Folders))
        Folders.push_back(fullName(Folder));
      return Folders;
    });
    Add("COMPILE_OPTIONS", ownOptions);
    if (!Properties.empty())
      OS << "set_source_files_properties(" << quotedPath(named(Source.File))
         << " PROPERTIES" << Properties << ")\n";
  }

  static std::vector<std::string> ownOptions(const CompileSettings &Its,
                                             const CompileSettings &Shared) {
    std::vector<std::string> Options;
    for (const std::string &Name :
         without(Its.Undefinitions, Shared.Undefinitions))
      Options.push_back("-U" + Name);
    for (const std::string &File :
         without(Its.ForcedIncludes, Shared.ForcedIncludes))
      Options.insert(Options.end(), {"-include", File});
    for (const std::string &Option : without(Its.Others, Shared.Others))
      if (Option != "-fopenmp")
        Options.push_back(Option);
    return Options;
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
    for (const Target &T : Targets) {
      if (!Written.contains(T.File))
        continue;
      std::string Lines = linksOf(T);
      if (!Lines.empty() && !Begun)
        OS << '\n';
      Begun |= !Lines.empty();
      OS << Lines;
    }
  }

  bool hasTarget(const Target *T) const {
    return T && Written.contains(T->File);
  }

  /// Why a project that another one is linked with has no target.
  static const char *whyNoTarget(const Target *T) {
    if (!T)
      return "it is not among the projects that are read and built";
    return T->usual().Sources.empty() ? "nothing of it is compiled"
                                      : "all of its sources are left out";
  }

  /// The commands that link a target. A referenced project that is not linked,
  /// as a program, must still be built before.
  std::string linksOf(const Target &T) {
    std::vector<std::string> Linked, BuiltBefore, Missing;
    bool HasOpenMP = false;
    for (const Project *P : T.In)
      if (P) {
        addReferences(*P, Linked, BuiltBefore);
        addLibraries(T, *P, Linked, Missing);
        HasOpenMP |= llvm::any_of(P->Sources, usesOpenMP);
      }
    BuiltBefore = without(BuiltBefore, Linked);
    std::string Result;
    if (!Missing.empty())
      Result +=
          "# Left out of " + T.Name + ": " + llvm::join(Missing, " ") + "\n";
    if (HasOpenMP)
      Linked.push_back("OpenMP::OpenMP_CXX");
    if (!Linked.empty())
      Result += "target_link_libraries(" + T.Name + " PRIVATE " +
                llvm::join(Linked, " ") + ")\n";
    if (!BuiltBefore.empty())
      Result += "add_dependencies(" + T.Name + " " +
                llvm::join(BuiltBefore, " ") + ")\n";
    return Result;
  }

  static void addOnce(std::vector<std::string> &List, StringRef Each) {
    if (!llvm::is_contained(List, Each))
      List.push_back(Each.str());
  }

  void addReferences(const Project &P, std::vector<std::string> &Linked,
                     std::vector<std::string> &BuiltBefore) {
    for (const ProjectReference &R : P.References) {
      const Target *Other = targetOf(R.File);
      if (hasTarget(Other))
        addOnce(R.Linked && Other->usual().Kind != ProjectKind::Application
                    ? Linked
                    : BuiltBefore,
                Other->Name);
      else if (R.Linked)
        warn(R.Where, "'" + shownPath(R.File) +
                          "' is not linked: " + whyNoTarget(Other));
    }
  }

  /// The project whose library has this name; null if there is none.
  const Target *makerOf(StringRef Library) const {
    auto Made = llvm::find_if(Targets, [&](const Target &Other) {
      return Written.contains(Other.File) &&
             llvm::any_of(Other.In, [&](const Project *Its) {
               return Its &&
                      path::stem(Library).equals_insensitive(Its->TargetName);
             });
    });
    return Made == Targets.end() ? nullptr : &*Made;
  }

  /// Adds the projects whose libraries P, a configuration of T, names as files,
  /// and the others to Missing. One warning names all of a place.
  void addLibraries(const Target &T, const Project &P,
                    std::vector<std::string> &Linked,
                    std::vector<std::string> &Missing) {
    std::vector<NamedLibrary> All = P.Libraries;
    llvm::append_range(All, Pragmas.of(P));
    std::string Told;
    for (size_t I = 0; I != All.size(); ++I) {
      StringRef Library = path::filename(All[I].Name, path::Style::windows);
      const Target *Made = makerOf(Library);
      if (Made && Made != &T)
        addOnce(Linked, Made->Name);
      else if (!Made)
        addOnce(Missing, Library);
      if (!Made && !isAnyOf(Library, UsualLibraries))
        Told += (Told.empty() ? "'" : ", '") + Library.str() + "'";
      bool IsLast = I + 1 == All.size() || !(All[I + 1].Where == All[I].Where);
      if (IsLast && !Told.empty())
        warn(All[I].Where, "not linked: " + std::exchange(Told, "") +
                               "; if there is a counterpart here, add it to "
                               "the target '" +
                               T.Name + "'");
    }
  }
};

} // namespace

std::string amp2hip::cmakeListsFor(llvm::ArrayRef<ProjectSet> Sets,
                                   const CMakeChoices &Choices,
                                   std::vector<Diagnostic> &Diags) {
  return Writer(Sets, Choices, Diags).run();
}

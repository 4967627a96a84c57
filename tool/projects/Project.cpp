//===- Project.cpp - A project of Visual Studio ---------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a .vcxproj twice: first without a configuration, to find out which ones
// it has, and then with the chosen one. Its items become sources with the
// arguments of Clang, and references to other projects become dependencies.
//
//===----------------------------------------------------------------------===//

#include "projects/Project.h"
#include "paths/Paths.h"
#include "projects/ClCompile.h"
#include "projects/Presets.h"
#include "projects/StringTables.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace amp2hip;
using llvm::StringRef;
namespace path = llvm::sys::path;

namespace {

/// Types of items that other compilers process. A source may need their output.
constexpr StringRef Foreign[] = {"CudaCompile", "FxCompile", "MASM",  "NASM",
                                 "Midl",        "ISPC",      "QtMoc", "QtUic"};

/// Types of items that are files beside the program if the project says so.
constexpr StringRef Data[] = {"None",  "Content", "Text", "Xml",
                              "Image", "Media",   "Font"};

/// The end of warnings about commands of the build.
constexpr StringRef MayGenerate =
    "; files that it generates for the sources must exist already";

bool isAnyOf(StringRef Type, llvm::ArrayRef<StringRef> Types) {
  return llvm::any_of(
      Types, [&](StringRef Each) { return Type.equals_insensitive(Each); });
}

class ProjectReader {
public:
  ProjectReader(StringRef File, const SolutionContext &Solution,
                std::vector<Diagnostic> &Diags)
      : Solution(Solution), Diags(Diags) {
    Result.File = File.str();
    Result.Folder = path::parent_path(File).str();
  }

  llvm::Expected<Project> run(const ConfigurationChoice &Choice) {
    if (llvm::Error E = choose(Choice))
      return E;
    Evaluation E(Diags);
    prepare(E, Result.Configuration, Result.Platform);
    // The properties must be known before items and definitions refer to them.
    if (llvm::Error Fault = E.readProperties(Result.File))
      return Fault;
    predefine(E);
    E.readItems();
    take(E);
    return std::move(Result);
  }

private:
  const SolutionContext &Solution;
  std::vector<Diagnostic> &Diags;
  Project Result;

  void warn(const FileLocation &Where, std::string Text) {
    Diags.push_back({DiagID::AmpProject, Where, {std::move(Text)}});
  }

  /// Sets the properties that MSBuild defines before it reads the project. A
  /// project cannot change global properties, and may change the others, which
  /// have the values of Visual Studio's own files.
  void prepare(Evaluation &E, StringRef Configuration,
               StringRef Platform) const {
    Properties &P = E.Props;
    std::string Folder = Result.Folder + "/";
    StringRef Name = path::stem(Result.File);
    P.setGlobal("Configuration", Configuration);
    P.setGlobal("Platform", Platform);
    P.setGlobal("ProjectDir", Folder);
    P.setGlobal("ProjectPath", Result.File);
    P.setGlobal("ProjectFileName", path::filename(Result.File));
    P.setGlobal("ProjectExt", path::extension(Result.File));
    P.setGlobal("MSBuildProjectDirectory", Result.Folder);
    P.setGlobal("MSBuildProjectFullPath", Result.File);
    P.setGlobal("MSBuildProjectFile", path::filename(Result.File));
    P.setGlobal("MSBuildProjectName", Name);
    P.setGlobal("MSBuildProjectExtension", path::extension(Result.File));
    if (!Solution.Folder.empty()) {
      P.setGlobal("SolutionDir", Solution.Folder + "/");
      P.setGlobal("SolutionPath", Solution.File);
      P.setGlobal("SolutionName", path::stem(Solution.File));
      P.setGlobal("SolutionFileName", path::filename(Solution.File));
      P.setGlobal("SolutionExt", path::extension(Solution.File));
    }
    P.set("ProjectName", Name);
    P.set("RootNamespace", Name);
    P.set("TargetName", Name);
    setOldNames(P, Configuration, Platform);
    presetBuild(P, Platform);
    for (StringRef List : {"IncludePath", "ExternalIncludePath", "LibraryPath",
                           "ExecutablePath", "ReferencePath", "SourcePath"})
      P.set(List, "");
    // The output directories of the build. Their default is below the project.
    P.set("OutDir", Folder + Configuration.str() + "/");
    P.set("IntDir", Folder + Configuration.str() + "/");
  }

  /// Sets the names that macros had before Visual Studio 2010, which knows them
  /// still. An input is a file that a command processes; here it is the
  /// project.
  void setOldNames(Properties &P, StringRef Configuration,
                   StringRef Platform) const {
    StringRef Name = path::stem(Result.File);
    P.set("ConfigurationName", Configuration);
    P.set("PlatformName", Platform);
    P.set("InputDir", Result.Folder + "/");
    P.set("InputPath", Result.File);
    P.set("InputFileName", path::filename(Result.File));
    P.set("InputExt", path::extension(Result.File));
    for (StringRef Each : {"InputName", "SafeInputName", "ParentName",
                           "SafeParentName", "SafeRootNamespace"})
      P.set(Each, Name);
  }

  /// Chooses one of the project's configurations, and reports the choice if it
  /// is not the default.
  llvm::Error choose(const ConfigurationChoice &Choice) {
    auto Known = configurations();
    if (!Known)
      return Known.takeError();
    std::string Told;
    auto Chosen =
        chooseConfiguration(*Known, Choice, shownPath(Result.File), Told);
    if (!Chosen)
      return Chosen.takeError();
    if (!Told.empty() && !Choice.OneOfAll)
      warn({shownPath(Result.File), 0, 0}, Told);
    auto [Configuration, Platform] = StringRef(*Chosen).split('|');
    Result.Configuration = Configuration.str();
    Result.Platform = Platform.str();
    Result.Configurations = std::move(*Known);
    return llvm::Error::success();
  }

  /// The configurations of the project. A property sheet may add some, so the
  /// imports are evaluated as well, with the usual configuration. Diagnostics
  /// are dropped: the second evaluation reports them for the right one.
  llvm::Expected<std::vector<std::string>> configurations() const {
    std::vector<Diagnostic> Dropped;
    Evaluation E(Dropped);
    prepare(E, "Release", "x64");
    if (llvm::Error Fault = E.readProperties(Result.File))
      return Fault;
    E.readItems();
    std::vector<std::string> Known;
    for (const Item &I : E.items())
      if (StringRef(I.Type).equals_insensitive("ProjectConfiguration"))
        Known.push_back(I.Include);
    return Known;
  }

  /// Sets the defaults of Visual Studio's own property sheets. Item definitions
  /// of the project come later and may refer to them, as in
  /// `NAME;%(PreprocessorDefinitions)`.
  static void predefine(Evaluation &E) {
    std::string Definitions;
    std::string Set = E.property("CharacterSet");
    if (StringRef(Set).equals_insensitive("Unicode"))
      Definitions += "_UNICODE;UNICODE;";
    if (StringRef(Set).equals_insensitive("MultiByte"))
      Definitions += "_MBCS;";
    if (StringRef(E.property("ConfigurationType"))
            .equals_insensitive("DynamicLibrary"))
      Definitions += "_WINDLL;";
    E.predefine("ClCompile", "PreprocessorDefinitions", Definitions);
    bool Debug =
        StringRef(E.property("UseDebugLibraries")).equals_insensitive("true");
    E.predefine("ClCompile", "RuntimeLibrary",
                Debug ? "MultiThreadedDebugDLL" : "MultiThreadedDLL");
    E.predefine("ClCompile", "PrecompiledHeader", "NotUsing");
    E.predefine("ClCompile", "PrecompiledHeaderFile", "stdafx.h");
    E.predefine("ClCompile", "CompileAsManaged", E.property("CLRSupport"));
    // An app of the Store is C++/CX, if it does not use C++/WinRT.
    auto Has = [&](StringRef Name) {
      return StringRef(E.property(Name)).equals_insensitive("true");
    };
    if (Has("AppContainerApplication") && !Has("CppWinRTEnabled"))
      E.predefine("ClCompile", "CompileAsWinRT", "true");
  }

  void take(Evaluation &E) {
    Result.Name = E.property("ProjectName");
    Result.TargetName = E.property("TargetName");
    takeKind(E);
    takeSystemPaths(E);
    for (const Item &I : E.items())
      takeItem(I);
    Result.HasUnitTests =
        Result.Kind == ProjectKind::SharedLibrary &&
        (llvm::any_of(Result.Headers, includesUnitTests) ||
         llvm::any_of(Result.Sources, [](const ProjectSource &Source) {
           return includesUnitTests(Source.File);
         }));
    if (Result.HasUnitTests)
      Result.Kind = ProjectKind::Application;
    takeLinker(E);
    takeCommands(E);
    if (!Result.LeftOut.empty())
      reportLeftOut();
  }

  ProjectSettings Shared;

  void takeKind(Evaluation &E) {
    std::string Type = E.property("ConfigurationType");
    Result.Kind = llvm::StringSwitch<ProjectKind>(StringRef(Type).lower())
                      .Case("application", ProjectKind::Application)
                      .Case("staticlibrary", ProjectKind::StaticLibrary)
                      .Case("dynamiclibrary", ProjectKind::SharedLibrary)
                      .Default(ProjectKind::None);
    if (Result.Kind == ProjectKind::None &&
        !StringRef(Type).equals_insensitive("Utility"))
      warn(E.placeOf("ConfigurationType"),
           "projects of the type '" + Type +
               "' are built by commands, which are not run; only their sources "
               "are translated");
  }

  /// Whether \p File includes <CppUnitTest.h>.
  static bool includesUnitTests(StringRef File) {
    auto Buffer = llvm::MemoryBuffer::getFile(File);
    static const llvm::Regex Include(
        "^[ \t]*#[ \t]*include[ \t]*[<\"]CppUnitTest\\.h[>\"]",
        llvm::Regex::Newline | llvm::Regex::IgnoreCase);
    return Buffer && Include.match((*Buffer)->getBuffer());
  }

  /// Include directories of the toolchain. Most projects have only Visual
  /// Studio's, which are left out without a message.
  void takeSystemPaths(const Evaluation &E) {
    Shared.Folder = Result.Folder;
    for (StringRef Name : {"IncludePath", "ExternalIncludePath"})
      if (std::string Text = E.Props.get(Name); !Text.empty())
        Shared.SystemPaths.push_back({Text, E.placeOf(Name)});
  }

  void leaveOut(const FileLocation &Where, const llvm::Twine &What) {
    Result.LeftOut.push_back({Where, What.str()});
  }

  /// Sorts an item by its type.
  void takeItem(const Item &I) {
    StringRef Type = I.Type;
    if (Type.equals_insensitive("ClCompile")) {
      takeSource(I);
    } else if (Type.equals_insensitive("ClInclude")) {
      Result.Headers.push_back(localPath(I.Include, Result.Folder));
    } else if (Type.equals_insensitive("ProjectReference")) {
      std::string Linked = textOf(I.Own, "LinkLibraryDependencies", Diags);
      Result.References.push_back(
          {localPath(I.Include, Result.Folder),
           !StringRef(Linked).equals_insensitive("false"), I.Where});
    } else if (isTrue(I.Own, "ExcludedFromBuild", Diags)) {
      return;
    } else if (isAnyOf(Type, {"Library", "Object"})) {
      takeLinked(I.Include, I.Where);
    } else {
      leaveOutItem(I);
    }
  }

  void leaveOutItem(const Item &I) {
    StringRef Type = I.Type;
    std::string Name = "'" + I.Include + "'";
    std::string Copied = textOf(I.Own, "CopyToOutputDirectory", Diags);
    bool IsCopied =
        Type.equals_insensitive("CopyFileToFolders") ||
        (isAnyOf(Type, Data) && (isTrue(I.Own, "DeploymentContent", Diags) ||
                                 !isAnyOf(Copied, {"", "Never"})));
    if (isAnyOf(Type, Foreign))
      leaveOut(I.Where, Name + " (" + Type + ") is not C++");
    else if (Type.equals_insensitive("ResourceCompile"))
      takeScript(I, Name);
    else if (Type.equals_insensitive("CustomBuild"))
      leaveOut(I.Where, "the custom build step of " + Name + " is not run" +
                            MayGenerate);
    else if (IsCopied)
      leaveOut(I.Where, "the data in " + Name + " is not copied");
  }

  /// Nothing is linked with the resources of a static library.
  void takeScript(const Item &I, StringRef Name) {
    std::string File = localPath(I.Include, Result.Folder);
    if (!llvm::sys::fs::exists(File))
      return leaveOut(I.Where, Name + " has resources of Windows");
    auto Script = readScript(File);
    if (!Script)
      return leaveOut(I.Where, toString(Script.takeError()));
    bool IsLinked = Result.Kind == ProjectKind::Application ||
                    Result.Kind == ProjectKind::SharedLibrary;
    if (Script->HasStrings && IsLinked)
      Result.Scripts.push_back({File, std::move(Script->Headers)});
    else if (Script->HasStrings)
      Script->LeftOut.push_back("strings");
    if (!Script->LeftOut.empty())
      leaveOut(I.Where, Name + " has resources of Windows: " +
                            llvm::join(Script->LeftOut, ", "));
  }

  void takeSource(const Item &I) {
    if (isTrue(I.Own, "ExcludedFromBuild", Diags))
      return;
    if (isForeign(I.Include)) {
      warn(I.Where,
           "'" + I.Include + "' is left out: it is on a drive of Windows");
      return;
    }
    ProjectSource Source;
    Source.File = localPath(I.Include, Result.Folder);
    Source.Where = I.Where;
    Source.Settings = settingsOf(I, Shared, Diags);
    std::string Use = textOf(I.Own, "PrecompiledHeader", Diags);
    if (StringRef(Use).equals_insensitive("Use"))
      Result.PrecompiledHeader = textOf(I.Own, "PrecompiledHeaderFile", Diags);
    // A source that is listed twice becomes one object file.
    bool Twice = llvm::any_of(Result.Sources, [&](const ProjectSource &S) {
      return S.File == Source.File;
    });
    if (!Twice)
      Result.Sources.push_back(std::move(Source));
  }

  /// The libraries that the project names. A static library has them in the
  /// settings of the librarian.
  void takeLinker(const Evaluation &E) {
    bool Static = Result.Kind == ProjectKind::StaticLibrary;
    const Settings &Linker = E.definitions(Static ? "Lib" : "Link");
    auto Found = Linker.find("additionaldependencies");
    if (Found == Linker.end())
      return;
    for (const std::string &Part : splitList(Found->second.Text))
      takeLinked(unescaped(withoutUnknown(Part)), Found->second.Where);
  }

  /// A file that the linker reads. All but libraries are made by another build,
  /// such as the objects of another project.
  void takeLinked(StringRef Path, const FileLocation &Where) {
    StringRef File = path::filename(Path.trim('"'), path::Style::windows);
    if (File.empty())
      return;
    if (!File.ends_with_insensitive(".lib"))
      leaveOut(Where, "'" + File +
                          "' is not linked; add the source that it is made "
                          "from, or link the library of its project");
    else if (llvm::none_of(Result.Libraries,
                           [&](const auto &Each) { return Each.Name == File; }))
      Result.Libraries.push_back({File.str(), Where});
  }

  /// A precompiled header alone is no reason to warn: nothing is lost.
  void reportLeftOut() {
    std::vector<DiagnosticNote> Parts = Result.LeftOut;
    FileLocation Here = {shownPath(Result.File), 0, 0};
    if (!Result.PrecompiledHeader.empty())
      Parts.push_back({Here, "'" + Result.PrecompiledHeader +
                                 "' is not precompiled; the sources include it "
                                 "themselves"});
    Diags.push_back({DiagID::AmpLeftOut, Here, {Result.Name}, Parts});
  }

  void takeCommands(const Evaluation &E) {
    for (auto [Type, What] :
         {std::pair<StringRef, StringRef>{"PreBuildEvent", "before the build"},
          {"CustomBuildStep", "of the custom build step"},
          {"PreLinkEvent", "before linking"},
          {"PostBuildEvent", "after the build"}}) {
      const Settings &Event = E.definitions(Type);
      auto Found = Event.find("command");
      bool First = Type == "PreBuildEvent" || Type == "CustomBuildStep";
      if (Found != Event.end() && !Found->second.Text.empty() &&
          !isTrue(Event, "ExcludedFromBuild", Diags))
        leaveOut(Found->second.Where, "the command " + What + " is not run" +
                                          (First ? MayGenerate : ""));
    }
  }
};

} // namespace

llvm::Expected<Project> amp2hip::readProject(StringRef File,
                                             const ConfigurationChoice &Choice,
                                             const SolutionContext &Solution,
                                             std::vector<Diagnostic> &Diags) {
  return ProjectReader(File, Solution, Diags).run(Choice);
}

//===- Solution.cpp - A solution of Visual Studio -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a solution and the projects that it builds in the chosen configuration.
// A single project is read as if its solution named it, so that $(SolutionDir)
// has a value.
//
//===----------------------------------------------------------------------===//

#include "edits/FileWriter.h"
#include "paths/Paths.h"
#include "projects/Project.h"
#include "projects/ProjectFile.h"
#include "projects/SolutionFile.h"
#include "projects/WindowsPaths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// The type of a solution folder, which contains projects but is none.
constexpr StringRef FolderType = "{2150e333-8fdc-42a3-9474-1a3956d46de8}";

class SolutionReader {
public:
  SolutionReader(StringRef File, SolutionFile Text) : Text(std::move(Text)) {
    Result.File = File.str();
    Context = {File.str(), path::parent_path(File).str()};
  }

  llvm::Expected<ProjectSet> run(const ConfigurationChoice &Choice) {
    std::string Told;
    auto Chosen = chooseConfiguration(Text.Configurations, Choice,
                                      shownPath(Result.File), Told);
    if (!Chosen)
      return Chosen.takeError();
    if (!Told.empty() && !Choice.OneOfAll)
      warn(0, Told);
    Result.Configuration = *Chosen;
    Result.Configurations = Text.Configurations;
    for (const SolutionEntry &Entry : Text.Entries)
      add(Entry, *Chosen);
    addDependencies();
    return std::move(Result);
  }

private:
  SolutionFile Text;
  SolutionContext Context;
  ProjectSet Result;
  llvm::StringMap<std::string> FileOf; ///< By GUID.

  void warn(unsigned Line, std::string What) {
    Result.Diags.push_back({DiagID::AmpProject,
                            {shownPath(Result.File), Line, Line ? 1u : 0u},
                            {std::move(What)}});
  }

  /// Reads a project that the solution builds. Each one that is left out is
  /// reported, since its sources are then not translated.
  void add(const SolutionEntry &Entry, StringRef Chosen) {
    if (Entry.Type == FolderType)
      return;
    StringRef Extension = path::extension(Entry.Path);
    // The projects that import shared items build them.
    if (Extension.equals_insensitive(".vcxitems"))
      return;
    if (!Extension.equals_insensitive(".vcxproj")) {
      warn(Entry.Line, "'" + Entry.Name +
                           "' is not a C++ project of Visual Studio 2010 or "
                           "later, and is left out");
      return;
    }
    std::string File = localPath(Entry.Path, Context.Folder);
    if (!fs::is_regular_file(File)) {
      warn(Entry.Line,
           "'" + Entry.Path + "' does not exist here, and is left out");
      return;
    }
    std::string Key = Entry.Guid + "." + Chosen.lower();
    auto Active = Text.Active.find(Key);
    if (Active == Text.Active.end() || !Text.Built.contains(Key)) {
      warn(Entry.Line, "'" + Entry.Name + "' is not built in '" + Chosen.str() +
                           "', and is left out");
      Result.NotBuilt.emplace_back(File, Result.Diags.back());
      if (Active != Text.Active.end())
        readUnbuilt(File, Active->second);
      return;
    }
    auto [Configuration, Platform] = StringRef(Active->second).split('|');
    auto Read = readProject(File, {Configuration.str(), Platform.str()},
                            Context, Result.Diags);
    if (!Read) {
      // The other projects can be translated without it.
      Result.Diags.push_back({DiagID::AmpIo, {}, {toString(Read.takeError())}});
      return;
    }
    FileOf[Entry.Guid] = File;
    Result.Projects.push_back(std::move(*Read));
  }

  /// Reads a project that the solution does not build. A configuration that
  /// builds it has the diagnostics.
  void readUnbuilt(StringRef File, StringRef Active) {
    auto [Configuration, Platform] = Active.split('|');
    std::vector<Diagnostic> Ignored;
    auto Read = readProject(File, {Configuration.str(), Platform.str()},
                            Context, Ignored);
    if (Read)
      Result.Unbuilt.push_back(std::move(*Read));
    else
      llvm::consumeError(Read.takeError());
  }

  /// Adds the dependencies that only the solution knows. They order the build,
  /// and do not link anything.
  void addDependencies() {
    for (const SolutionEntry &Entry : Text.Entries) {
      auto File = FileOf.find(Entry.Guid);
      if (File == FileOf.end())
        continue;
      Project &P = *llvm::find_if(Result.Projects, [&](const Project &P) {
        return P.File == File->second;
      });
      for (const std::string &Guid : Entry.DependsOn) {
        auto Other = FileOf.find(Guid);
        bool Known = Other == FileOf.end() ||
                     llvm::any_of(P.References, [&](const ProjectReference &R) {
                       return R.File == Other->second;
                     });
        if (!Known)
          P.References.push_back({Other->second,
                                  /*Linked=*/false,
                                  {shownPath(Result.File), Entry.Line, 1}});
      }
    }
  }
};

/// The solution that names a project, in its folder or above; if there are
/// several in one folder, the first by name.
SolutionContext solutionAbove(StringRef Project) {
  for (StringRef Folder = path::parent_path(Project); !Folder.empty();
       Folder = path::parent_path(Folder)) {
    std::vector<std::string> Files;
    std::error_code EC;
    for (fs::directory_iterator I(Folder, EC), End; I != End && !EC;
         I.increment(EC))
      if (path::extension(I->path()).equals_insensitive(".sln") ||
          path::extension(I->path()).equals_insensitive(".slnx"))
        Files.push_back(I->path());
    llvm::sort(Files);
    for (const std::string &File : Files) {
      auto Text = readFile(File);
      if (Text &&
          StringRef(*Text).contains_insensitive(path::filename(Project)))
        return {File, Folder.str()};
      if (!Text)
        llvm::consumeError(Text.takeError());
    }
  }
  return {};
}

} // namespace

llvm::Expected<ProjectSet>
amp2hip::readSolution(StringRef File, const ConfigurationChoice &Choice) {
  std::string Full = absolute(File, currentFolder());
  auto Text = SolutionFile::read(Full);
  if (!Text)
    return Text.takeError();
  return SolutionReader(localPath(Full, "/"), std::move(*Text)).run(Choice);
}

llvm::Expected<ProjectSet>
amp2hip::readSingleProject(StringRef File, const ConfigurationChoice &Choice) {
  ProjectSet Result;
  Result.File = localPath(absolute(File, currentFolder()), "/");
  auto Read = readProject(Result.File, Choice, solutionAbove(Result.File),
                          Result.Diags);
  if (!Read)
    return Read.takeError();
  Result.Configuration = Read->Configuration + "|" + Read->Platform;
  Result.Configurations = Read->Configurations;
  Result.Projects.push_back(std::move(*Read));
  return Result;
}

//===- ProjectCommands.cpp - How projects compile their sources -----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Adapts the projects of Visual Studio (directory projects) to the interface of
// a compilation database, so that the rest of the run does not know where
// arguments come from.
//
//===----------------------------------------------------------------------===//

#include "select/ProjectCommands.h"
#include "cli/Options.h"
#include "frontend/AmpText.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "select/CompileCommand.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <set>

using namespace amp2hip;
using llvm::StringRef;

static llvm::Expected<ProjectSet> readSet(const Options &O,
                                          const ConfigurationChoice &Choice) {
  return O.Solution.empty() ? readSingleProject(O.ProjectFile, Choice)
                            : readSolution(O.Solution, Choice);
}

static bool isAmp(StringRef File) {
  return readText(File).Words != AmpSpelling::None;
}

static bool containsAmp(const ProjectSet &Set) {
  return llvm::any_of(Set.Projects, [&](const Project &P) {
    return llvm::any_of(P.Headers, isAmp) ||
           llvm::any_of(P.Sources, [&](const ProjectSource &Source) {
             return isAmp(Source.File);
           });
  });
}

/// All configurations, or all of --platform if it is given; the usual one
/// first.
static llvm::Expected<std::vector<ProjectSet>> readAll(const Options &O) {
  auto Usual = readSet(O, {"", O.ProjectPlatform, /*OneOfAll=*/true});
  if (!Usual)
    return Usual.takeError();
  std::vector<std::string> Names = Usual->Configurations;
  std::string First = Usual->Configuration;
  auto [_, Platform] = StringRef(First).split('|');
  std::vector<ProjectSet> Result;
  Result.push_back(std::move(*Usual));
  for (StringRef Each : Names) {
    auto [Configuration, Other] = Each.split('|');
    if (Each == First || (!O.ProjectPlatform.empty() && Other != Platform))
      continue;
    auto Set = readSet(O, {Configuration.str(), Other.str()});
    if (!Set)
      return Set.takeError();
    Result.push_back(std::move(*Set));
  }
  // The first one decides of names and of the CMakeLists.txt.
  auto WithAmp = llvm::find_if(Result, containsAmp);
  if (WithAmp != Result.end())
    std::rotate(Result.begin(), WithAmp, std::next(WithAmp));
  return Result;
}

static llvm::Expected<std::vector<ProjectSet>> readSets(const Options &O) {
  if (O.takesAllConfigurations())
    return readAll(O);
  auto Chosen = readSet(O, {O.ProjectConfiguration, O.ProjectPlatform});
  if (!Chosen)
    return Chosen.takeError();
  std::vector<ProjectSet> Result;
  Result.push_back(std::move(*Chosen));
  return Result;
}

llvm::Expected<std::unique_ptr<ProjectCommands>>
ProjectCommands::create(const Options &O) {
  auto Sets = readSets(O);
  if (!Sets)
    return Sets.takeError();
  auto Result = std::make_unique<ProjectCommands>();
  Result->Sets = std::move(*Sets);
  Result->takeDiagnostics();
  for (const ProjectSet &Set : Result->Sets)
    for (const Project &P : Set.Projects) {
      for (const ProjectSource &Source : P.Sources)
        Result->add(Set, P, Source);
      Result->leaveOut(P);
    }
  return Result;
}

/// Configurations say mostly the same. A project that some of them build is not
/// left out; a solution may also name configurations that its projects have no
/// more.
void ProjectCommands::takeDiagnostics() {
  auto IsBuilt = [this](StringRef File) {
    return llvm::any_of(Sets, [&](const ProjectSet &Set) {
      return llvm::any_of(Set.Projects,
                          [&](const Project &P) { return P.File == File; });
    });
  };
  llvm::StringSet<> Told;
  for (const ProjectSet &Set : Sets)
    for (Diagnostic D : Set.Diags) {
      auto Left = llvm::find_if(
          Set.NotBuilt, [&](const auto &Each) { return Each.second == D; });
      bool IsFault = D.ID == DiagID::AmpIo;
      if (Left != Set.NotBuilt.end()
              ? IsBuilt(Left->first) || !Told.insert(Left->first).second
              : IsFault && !Told.insert(D.text()).second)
        continue;
      if (IsFault && &Set != &Sets.front())
        D.ID = DiagID::AmpProject;
      tell(D);
    }
}

/// A repeated diagnostic adds its new notes to the first one. Each
/// configuration has a line of its own for a setting, which is one note.
void ProjectCommands::tell(const Diagnostic &D) {
  auto Said = llvm::find_if(
      Diags, [&](const Diagnostic &Each) { return keyOf(Each) == keyOf(D); });
  if (Said == Diags.end())
    return Diags.push_back(D);
  for (const DiagnosticNote &Note : D.Notes)
    if (llvm::none_of(Said->Notes, [&](const DiagnosticNote &Each) {
          return Each.Text == Note.Text && Each.Where.File == Note.Where.File;
        }))
      Said->Notes.push_back(Note);
}

/// Leaves out the sources of \p P that no other compiler reads. Sources with
/// C++ AMP stay, so that the checks report them.
void ProjectCommands::leaveOut(const Project &P) {
  std::vector<StringRef> Names;
  const ProjectSource *First = nullptr;
  for (const ProjectSource &Source : P.Sources) {
    if (Source.Settings.Language.empty() || isAmp(Source.File) ||
        !isSource(Source.File) || !LeftOut.insert(realPath(Source.File)).second)
      continue;
    First = First ? First : &Source;
    Names.push_back(llvm::sys::path::filename(Source.File));
  }
  if (First)
    tell({DiagID::AmpProject,
          First->Where,
          {"'" + P.Name + "' has sources in " + First->Settings.Language +
           ", which only Visual C++ compiles; left out: " + listOf(Names)}});
}

/// A source may be in several projects, and in all of them in several
/// configurations. It becomes one translation that serves for all.
void ProjectCommands::add(const ProjectSet &Set, const Project &Owner,
                          const ProjectSource &Source) {
  std::vector<Entry> &Known = Entries[realPath(Source.File)];
  std::string Name = Set.Configuration;
  if (!Known.empty() && Known.front().Owner->File != Owner.File)
    Name += "' of '" + Owner.Name;
  auto Same = llvm::find_if(Known, [&](const Entry &Each) {
    return Each.Source->Settings == Source.Settings &&
           (Source.Settings.ForcedIncludes.empty() ||
            Each.Owner->Folder == Owner.Folder);
  });
  if (Same == Known.end())
    Known.push_back({&Owner, &Source, {std::move(Name)}});
  else
    Same->Configurations.push_back(std::move(Name));
}

llvm::ArrayRef<ProjectCommands::Entry>
ProjectCommands::entriesOf(StringRef File) const {
  auto Found = Entries.find(realPath(File));
  if (Found == Entries.end())
    return {};
  return Found->second;
}

/// The directory of the project is the working directory, as for MSBuild.
void ProjectCommands::Entry::take(CompileCommand &Result) const {
  Result.WorkingDir = Owner->Folder;
  llvm::append_range(Result.Args, Source->Settings.arguments());
  Result.Configurations = Configurations;
}

std::vector<std::string> ProjectCommands::headers() const {
  std::vector<std::string> Result;
  llvm::StringSet<> Seen;
  for (const ProjectSet &Set : Sets)
    for (const Project &P : Set.Projects)
      for (const std::string &File : P.Headers)
        if (llvm::sys::fs::exists(File) && Seen.insert(File).second)
          Result.push_back(File);
  return Result;
}

bool ProjectCommands::leavesOut(StringRef File) const {
  return LeftOut.contains(realPath(File));
}

std::string ProjectCommands::file() const {
  return shownPath(Sets.front().File);
}

/// Each source once.
void ProjectCommands::forEachSource(
    llvm::function_ref<void(const ProjectSource &)> Take) const {
  llvm::StringSet<> Seen;
  for (const ProjectSet &Set : Sets)
    for (const Project &P : Set.Projects)
      for (const ProjectSource &Source : P.Sources)
        if (Seen.insert(realPath(Source.File)).second)
          Take(Source);
}

std::vector<std::string> ProjectCommands::sources() const {
  std::vector<std::string> Result;
  forEachSource([&](const ProjectSource &Source) {
    if (isSource(Source.File) && !leavesOut(Source.File))
      Result.push_back(shownPath(Source.File));
  });
  return Result;
}

/// Each once. The sources with the strings include them.
static std::set<std::string> headersOfScripts(llvm::ArrayRef<ProjectSet> Sets) {
  std::set<std::string> Result;
  for (const ProjectSet &Set : Sets)
    for (const Project &P : Set.Projects)
      for (const StringScript &Script : P.Scripts)
        Result.insert(Script.Headers.begin(), Script.Headers.end());
  return Result;
}

std::vector<std::string> ProjectCommands::copiesFor(const Options &O) const {
  Exclusions Excluded = llvm::cantFail(Exclusions::create(O.Exclude));
  std::vector<std::string> Result;
  auto Add = [&](StringRef File) {
    std::string Real = realPath(File);
    if (llvm::sys::fs::exists(Real) && isUnder(Real, realPath(O.InRoot)) &&
        !Excluded.match(Real, O.topFolder()))
      Result.push_back(shownPath(File));
  };
  forEachSource([&](const ProjectSource &Source) {
    if (!isSource(realPath(Source.File)))
      Add(Source.File);
  });
  for (const std::string &Header : headersOfScripts(Sets))
    Add(Header);
  return Result;
}

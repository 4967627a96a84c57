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
#include "select/CompileCommand.h"
#include "sources/Globs.h"
#include "sources/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

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

/// Unless the user names a configuration, one that builds sources with C++ AMP:
/// the usual one, or else the first of the others.
static llvm::Expected<ProjectSet> readChosen(const Options &O) {
  auto Usual = readSet(O, {O.ProjectConfiguration, O.ProjectPlatform});
  if (!Usual || !O.ProjectConfiguration.empty() || !O.ProjectPlatform.empty() ||
      containsAmp(*Usual))
    return Usual;
  for (StringRef Each : Usual->Configurations) {
    auto [Configuration, Platform] = Each.split('|');
    auto Other = readSet(O, {Configuration.str(), Platform.str()});
    if (!Other) {
      llvm::consumeError(Other.takeError());
      continue;
    }
    if (!containsAmp(*Other))
      continue;
    std::string Told = "'" + Each.str() + "' is used, because '" +
                       Usual->Configuration +
                       "' builds no source with C++ AMP; choose another with "
                       "--configuration and --platform";
    Other->Diags.insert(Other->Diags.begin(), {DiagID::AmpProject,
                                               {shownPath(Other->File), 0, 0},
                                               {std::move(Told)}});
    return Other;
  }
  return Usual;
}

llvm::Expected<std::unique_ptr<ProjectCommands>>
ProjectCommands::create(const Options &O) {
  auto Set = readChosen(O);
  if (!Set)
    return Set.takeError();
  auto Result = std::make_unique<ProjectCommands>();
  Result->Set = std::move(*Set);
  for (const Project &P : Result->Set.Projects) {
    for (const ProjectSource &Source : P.Sources)
      Result->add(P, Source);
    Result->leaveOut(P);
  }
  return Result;
}

/// Leaves out the sources of \p P that no other compiler reads. Those with C++
/// AMP stay, so that the checks report them.
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
    Set.Diags.push_back(
        {DiagID::AmpProject,
         First->Where,
         {"'" + P.Name + "' has sources in " + First->Settings.Language +
          ", which only Visual C++ compiles; left out: " + listOf(Names)}});
}

/// A source may be in several projects with different settings. It is
/// translated once, with those of the first project, and the difference is
/// reported.
void ProjectCommands::add(const Project &Owner, const ProjectSource &Source) {
  auto [At, New] =
      Entries.try_emplace(realPath(Source.File), Entry{&Owner, &Source});
  const Entry &First = At->second;
  if (New || First.Source->Settings == Source.Settings ||
      !isSource(Source.File))
    return;
  Set.Diags.push_back(
      {DiagID::AmpProject,
       Source.Where,
       {"'" + shownPath(Source.File) + "' has other settings in '" +
        Owner.Name + "' than in '" + First.Owner->Name +
        "'; it is translated with those of '" + First.Owner->Name + "'"}});
}

/// Adds the settings of the project, whose directory is the working directory,
/// as for MSBuild.
void ProjectCommands::take(CompileCommand &Result) const {
  auto Found = Entries.find(realPath(Result.File));
  if (Found == Entries.end())
    return;
  Result.WorkingDir = Found->second.Owner->Folder;
  llvm::append_range(Result.Args, Found->second.Source->Settings.arguments());
}

std::vector<std::string> ProjectCommands::headers() const {
  std::vector<std::string> Result;
  for (const Project &P : Set.Projects)
    llvm::copy_if(
        P.Headers, std::back_inserter(Result),
        [](const std::string &File) { return llvm::sys::fs::exists(File); });
  return Result;
}

bool ProjectCommands::leavesOut(StringRef File) const {
  return LeftOut.contains(realPath(File));
}

std::string ProjectCommands::file() const { return shownPath(Set.File); }

std::vector<std::string> ProjectCommands::sources() const {
  std::vector<std::string> Result;
  llvm::StringSet<> Seen;
  for (const Project &P : Set.Projects)
    for (const ProjectSource &Source : P.Sources)
      if (std::string Real = realPath(Source.File); isSource(Source.File) &&
                                                    !LeftOut.contains(Real) &&
                                                    Seen.insert(Real).second)
        Result.push_back(shownPath(Source.File));
  return Result;
}

std::vector<std::string> ProjectCommands::copiesFor(const Options &O) const {
  Exclusions Excluded = llvm::cantFail(Exclusions::create(O.Exclude));
  std::vector<std::string> Result;
  for (const Project &P : Set.Projects)
    for (const ProjectSource &Source : P.Sources) {
      std::string Real = realPath(Source.File);
      if (!isSource(Real) && llvm::sys::fs::exists(Real) &&
          isUnder(Real, realPath(O.InRoot)) &&
          !Excluded.match(Real, O.topFolder()))
        Result.push_back(shownPath(Source.File));
    }
  return Result;
}

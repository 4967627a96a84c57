//===- EmitCMake.cpp - What --emit-cmake does -----------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Implements --emit-cmake. Projects as they are become targets whose sources
// are translated when they are built. With --out-root, the targets have the
// translations as their sources; which files these are comes from the manifest.
//
//===----------------------------------------------------------------------===//

#include "outputs/EmitCMake.h"
#include "cli/Options.h"
#include "edits/FileWriter.h"
#include "outputs/Manifest.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "select/ProjectCommands.h"
#include "select/Unit.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace amp2hip;
namespace path = llvm::sys::path;

/// The options of this run that the build must give to amp2hip as well.
static std::vector<std::string> passedOn(const Options &O) {
  std::vector<std::string> Result;
  if (O.DefineMsvc)
    Result.push_back("--define-msvc=" + std::to_string(O.DefineMsvc));
  if (!O.Compat)
    Result.push_back("--no-compat");
  if (O.Direct3DArithmetic)
    Result.push_back("--arithmetic=direct3d");
  if (O.LongIs32)
    Result.push_back("--long=32");
  return Result;
}

/// The absolute path of the CMakeLists.txt.
static std::string placeOf(const Options &O, const ProjectCommands &Projects) {
  if (!O.EmitCMake->empty() && *O.EmitCMake != "-")
    return absolute(*O.EmitCMake, currentFolder());
  if (!O.OutRoot.empty())
    return absolute("CMakeLists.txt", realPath(O.OutRoot));
  return absolute("CMakeLists.txt",
                  path::parent_path(Projects.sets().front().File));
}

/// Replaces a file only if amp2hip has written it, which its first line says.
static llvm::Error write(const std::string &File, const std::string &Text,
                         llvm::StringRef Mark) {
  if (llvm::sys::fs::exists(File)) {
    auto Old = readFile(File);
    if (!Old)
      return Old.takeError();
    if (!llvm::StringRef(*Old).starts_with(Mark))
      return llvm::createStringError(
          "'" + File +
          "' exists and was not written by amp2hip, so it is not replaced; "
          "move it" +
          (Mark == CMakeListsMark
               ? ", or name another file with --emit-cmake=<file>"
               : ""));
  }
  return writeFiles(PendingFile{File, Text, "", /*KeepIfSame=*/true});
}

/// Writes the strings of the resource scripts of \p Set, each beside the place
/// that its script would have in the translation.
static llvm::Error writeStrings(const Options &O, const ProjectSet &Set) {
  std::string Out = realPath(O.OutRoot), In = realPath(O.InRoot);
  for (const Project &P : Set.Projects)
    for (const StringScript &Script : P.Scripts) {
      auto Text = stringsOfScript(Script.File);
      if (!Text)
        return Text.takeError();
      std::string Real = realPath(Script.File);
      std::string Source = sourceOfStrings(
          isUnder(Real, In) ? absolute(relativeTo(Real, In), Out) : Real);
      if (llvm::Error E = write(Source, *Text, StringsMark))
        return E;
    }
  return llvm::Error::success();
}

/// The projects with the translations in place of their sources, and the
/// directories under --out-root in place of those under --in-root. A source
/// that was not translated gets a path that does not exist, and is thus left
/// out.
static ProjectSet translated(const Options &O, ProjectSet Set,
                             const llvm::StringMap<std::string> &Outputs) {
  std::string Out = realPath(O.OutRoot), In = realPath(O.InRoot);
  auto Moved = [&](std::string &Folder) {
    std::string Real = realPath(Folder);
    if (isUnder(Real, In))
      Folder = llvm::StringRef(absolute(relativeTo(Real, In), Out)).rtrim('/');
  };
  auto Move = [&](Project &P) {
    Moved(P.Folder);
    for (StringScript &Script : P.Scripts)
      Moved(Script.File);
    for (ProjectSource &Source : P.Sources) {
      if (auto Made = Outputs.find(realPath(Source.File));
          Made != Outputs.end())
        Source.File = Made->second;
      else
        Moved(Source.File);
      // Translations include the edited headers, which are beside them.
      for (auto *Folders :
           {&Source.Settings.Folders, &Source.Settings.SystemFolders})
        llvm::for_each(*Folders, Moved);
    }
  };
  llvm::for_each(Set.Projects, Move);
  llvm::for_each(Set.Unbuilt, Move);
  return Set;
}

/// The same for all configurations.
/// \p LeavesBounds tells whether kernels rely on accesses out of bounds.
static llvm::Expected<std::vector<ProjectSet>>
translated(const Options &O, llvm::ArrayRef<ProjectSet> Sets,
           bool &LeavesBounds) {
  std::string Out = realPath(O.OutRoot);
  auto Text = readFile(absolute(ManifestName, Out));
  if (!Text)
    return Text.takeError();
  auto Known = Manifest::parse(*Text);
  if (!Known)
    return Known.takeError();
  LeavesBounds = llvm::any_of(Known->Sources, [](const auto &Each) {
    return Each.second.LeavesBounds;
  });
  ManifestPaths Paths(Out);
  llvm::StringMap<std::string> Outputs;
  for (const auto &[Output, File] : Known->Outputs)
    Outputs[Paths.absolute(File.Source)] = Paths.absolute(Output);
  std::vector<ProjectSet> Result;
  for (const ProjectSet &Set : Sets)
    Result.push_back(translated(O, Set, Outputs));
  return Result;
}

std::vector<Diagnostic>
amp2hip::writeCMakeLists(const Options &O, const ProjectCommands &Projects,
                         llvm::raw_ostream &Out) {
  Exclusions Excluded = llvm::cantFail(Exclusions::create(O.Exclude));
  std::string Top = O.topFolder(), File = placeOf(O, Projects);
  auto IsExcluded = [&](llvm::StringRef Source) {
    // An excluded source has no translation, so with --out-root it is left out
    // anyway.
    return O.OutRoot.empty() && (Excluded.match(realPath(Source), Top) ||
                                 Projects.leavesOut(Source));
  };
  CMakeChoices Choices = {path::parent_path(File).str(), passedOn(O),
                          IsExcluded};
  std::vector<Diagnostic> Diags;
  std::string Text;
  if (O.OutRoot.empty()) {
    Diags = Projects.diagnostics();
    Text = cmakeListsFor(Projects.sets(), Choices, Diags);
  } else if (auto Sets = translated(O, Projects.sets(), Choices.DropsOutside)) {
    Choices.Extension = "." + O.Extension;
    Choices.MscVer = O.DefineMsvc;
    Text = cmakeListsFor(*Sets, Choices, Diags);
    for (const ProjectSet &Set : Projects.sets())
      if (llvm::Error E = writeStrings(O, Set))
        Diags.push_back({DiagID::AmpIo, {}, {toString(std::move(E))}});
  } else {
    Diags.push_back({DiagID::AmpIo, {}, {toString(Sets.takeError())}});
  }
  if (*O.EmitCMake == "-")
    Out << Text;
  else if (llvm::Error E = Text.empty() ? llvm::Error::success()
                                        : write(File, Text, CMakeListsMark))
    Diags.push_back({DiagID::AmpIo, {}, {toString(std::move(E))}});
  return Diags;
}

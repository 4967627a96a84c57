//===- EarlierRun.cpp - What an earlier run left, and what holds ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares the manifest of the last run with the files that exist now, by
// hashes and not by times: a checkout of a version control system changes the
// times of files. A source that is not certainly up to date is translated
// again.
//
//===----------------------------------------------------------------------===//

#include "outputs/EarlierRun.h"
#include "BuildInfo.h"
#include "edits/Merge.h"
#include "paths/Hash.h"
#include "paths/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// Whether JSON can contain the path. Sources whose path is no UTF-8 have no
/// entry in the manifest, so they are translated each time.
bool isNameable(StringRef Path) { return llvm::json::isUTF8(Path); }

} // namespace

EarlierRun::EarlierRun(const Options &O)
    : O(O), Folder(realPath(O.OutRoot)), InRoot(realPath(O.InRoot)),
      Paths(Folder) {}

/// If another version or other options have made the manifest, none of its
/// entries is valid. The outputs are kept, so that edits by users are still
/// recognized.
llvm::Error EarlierRun::load() {
  if (std::string Last = absolute(LastTextsName, O.OutRoot); fs::exists(Last)) {
    auto Bytes = readFile(Last);
    auto Read = Bytes ? LastTexts::parse(*Bytes) : Bytes.takeError();
    if (!Read)
      return llvm::createStringError(
          "cannot use '" + Last + "': " + toString(Read.takeError()) +
          "; take the version of it that an earlier run wrote, or remove it: "
          "then edits by hand cannot be merged");
    Texts = std::move(*Read);
  }
  std::string File = absolute(ManifestName, O.OutRoot);
  if (fs::exists(File)) {
    auto Text = readFile(File);
    if (!Text)
      return Text.takeError();
    auto Read = Manifest::parse(*Text);
    if (!Read)
      return llvm::createStringError(
          "cannot use '" + File + "': " + toString(Read.takeError()) +
          "; take the version of it that an earlier run wrote, or remove it");
    Recorded = std::move(*Read);
    if (Recorded.Version != AMP2HIP_VERSION)
      Outdated = "amp2hip " + Recorded.Version + " wrote it, and this is " +
                 AMP2HIP_VERSION;
    else if (Recorded.Options != O.decisive())
      Outdated = "it was made with other options";
  } else {
    Outdated = "it does not exist";
  }
  Recorded.Version = AMP2HIP_VERSION;
  Recorded.Options = O.decisive();
  Before = Recorded.Sources;
  for (const auto &[Output, File] : Recorded.Outputs)
    HashesBefore[File.Source] = File.SourceHash;
  if (!Outdated.empty() || O.Trees.Force)
    Recorded.Sources.clear();
  return llvm::Error::success();
}

/// The hash of a file when it was first needed; empty if there is no file.
/// wrote() replaces it by the hash of the new content.
const std::string &EarlierRun::hashAt(const std::string &Path) {
  auto [It, New] = Hashes.try_emplace(Path);
  if (New && fs::is_regular_file(Path)) {
    if (auto Text = readFile(Path))
      It->second = hashOf(*Text);
    else
      consumeError(Text.takeError());
  }
  return It->second;
}

/// One hash of all that decides how a source is translated: it and the files
/// that it includes, its compile commands, and the style of new lines. Empty if
/// a file no longer exists. \p AsBefore: the files are as the last run saw
/// them.
std::string EarlierRun::hashOfInputs(llvm::ArrayRef<std::string> Files,
                                     const Unit &U, bool AsBefore) {
  std::string All;
  for (const CompileCommand &Command : U.Commands) {
    for (const std::string &Argument : Command.Args)
      All += Paths.argument(Argument, Command.WorkingDir) + '\0';
    if (&Command != &U.Commands.back())
      All += '\n';
  }
  for (const std::string &Name : Files) {
    std::string Hash =
        AsBefore ? hashBefore(Name) : hashAt(Paths.absolute(Name));
    if (Hash.empty())
      return "";
    All += Name + '\0' + Hash + '\n';
  }
  // The style of a file is in its folder, or in those above it.
  std::set<std::string> Folders;
  for (const std::string &Name : Files)
    if (std::string Of = Paths.absolute(Name); isUnder(Of, InRoot))
      do
        Of = path::parent_path(Of);
      while (!Of.empty() && Folders.insert(Of).second);
  for (const std::string &Folder : Folders)
    for (StringRef Name : {".clang-format", "_clang-format"}) {
      std::string Style = absolute(Name, Folder);
      if (const std::string &Hash = hashAt(Style); !Hash.empty())
        All += Paths.relative(Style) + '\0' + Hash + '\n';
    }
  return hashOf(All);
}

/// The hash that an input had in the last run. The manifest has it for files
/// with an output; the others are outside of the tree.
std::string EarlierRun::hashBefore(const std::string &Name) {
  auto Found = HashesBefore.find(Name);
  return Found == HashesBefore.end() ? hashAt(Paths.absolute(Name))
                                     : Found->second;
}

std::string EarlierRun::outputOfHeader(StringRef RealPath) const {
  return absolute(relativeTo(RealPath, InRoot), Folder);
}

/// Whether all outputs of a source in the manifest exist: its translation, and
/// the headers under --in-root that it includes.
bool EarlierRun::hasOutputs(StringRef Source, const ManifestUnit &U) {
  if (U.Output.empty())
    return true; // Outside of the tree.
  auto IsThere = [&](const std::string &Output) {
    return Recorded.Outputs.count(Paths.relative(Output)) && fs::exists(Output);
  };
  return IsThere(Paths.absolute(U.Output)) &&
         llvm::all_of(U.Dependencies, [&](const std::string &File) {
           std::string Real = Paths.absolute(File);
           return File == Source || !isUnder(Real, InRoot) ||
                  IsThere(outputOfHeader(Real));
         });
}

bool EarlierRun::restore(Unit &U) {
  std::string Name = Paths.relative(U.Real);
  // Noted even if U is out of date: only sources that this run does not treat
  // keep their old entries.
  Chosen.insert(Name);
  auto Found = Recorded.Sources.find(Name);
  if (Found == Recorded.Sources.end() || !U.fault().empty())
    return false;
  const ManifestUnit &Was = Found->second;
  if (Was.Inputs != hashOfInputs(Was.Dependencies, U) || !hasOutputs(Name, Was))
    return false;
  U.become(UnitState::UpToDate);
  U.Result.HasAmp = Was.HasAmp;
  U.Result.LeavesBounds = Was.LeavesBounds;
  for (const std::string &File : Was.Dependencies)
    U.Result.Dependencies.push_back(Paths.absolute(File));
  return true;
}

/// The entry of the manifest for a unit that was translated.
ManifestUnit EarlierRun::describe(const Unit &U) {
  ManifestUnit Result;
  Result.Output = U.WithoutOutput ? "" : Paths.relative(realPath(U.Output));
  Result.HasAmp = U.Result.HasAmp;
  Result.LeavesBounds = U.Result.LeavesBounds;
  for (const std::string &File : U.dependencies())
    Result.Dependencies.push_back(Paths.relative(File));
  llvm::sort(Result.Dependencies);
  Result.Inputs = hashOfInputs(Result.Dependencies, U);
  return Result;
}

/// The headers that a unit edits, or that were edited when it was translated
/// last. Their texts are made of the edits of all sources that include them.
std::set<std::string> EarlierRun::editedHeaders(const Unit &U) {
  std::set<std::string> Result;
  if (U.accepted())
    for (const std::string &File : U.dependencies())
      if (File != U.Real && U.Result.Edits.edits(File))
        Result.insert(Paths.relative(File));
  auto Was = Recorded.Sources.find(Paths.relative(U.Real));
  if (Was == Recorded.Sources.end())
    return Result;
  for (const std::string &File : Was->second.Dependencies) {
    auto Output = Recorded.Outputs.find(
        Paths.relative(outputOfHeader(Paths.absolute(File))));
    if (File != Was->first && Output != Recorded.Outputs.end() &&
        Output->second.Hash != Output->second.SourceHash)
      Result.insert(File);
  }
  return Result;
}

/// The headers among Headers that a unit alone would write with another text
/// than the one that is there.
std::set<std::string>
EarlierRun::changedHeaders(const Unit &U,
                           const std::set<std::string> &Headers) {
  MergedEdits Own;
  Own.Edits = U.Result.Edits;
  Own.Decoded.insert(U.Result.Decoded.begin(), U.Result.Decoded.end());
  OutputMaker Maker(O, Own);
  std::set<std::string> Edited = editedHeaders(U);
  std::erase_if(Edited, [&](const std::string &File) {
    std::string Real = Paths.absolute(File);
    auto Output = Recorded.Outputs.find(Paths.relative(outputOfHeader(Real)));
    if (!Headers.count(File) || Output == Recorded.Outputs.end())
      return true;
    auto Text = Maker.textsOf(Real);
    if (Text)
      return Output->second.Hash == hashOf(Text->Edited);
    llvm::consumeError(Text.takeError()); // It is reported later.
    return false;
  });
  return Edited;
}

std::vector<EarlierRun::Dependent>
EarlierRun::dependents(llvm::ArrayRef<Unit> Units) {
  std::map<std::string, ManifestUnit> Others = Before;
  std::erase_if(Others, [&](const auto &Each) {
    return Chosen.count(Each.first) || Each.second.Output.empty() ||
           !fs::exists(Paths.absolute(Each.first));
  });
  std::set<std::string> Headers, Changed;
  for (const auto &[Source, Was] : Others)
    Headers.insert(Was.Dependencies.begin(), Was.Dependencies.end());
  for (const Unit &U : Units)
    if (!Headers.empty() && U.is(UnitState::Accepted))
      Changed.merge(changedHeaders(U, Headers));
  std::vector<Dependent> Result;
  for (const auto &[Source, Was] : Others) {
    auto Header = llvm::find_if(Was.Dependencies, [&](const std::string &File) {
      return Changed.count(File);
    });
    if (Header != Was.Dependencies.end())
      Result.push_back(
          {Paths.absolute(Source), Paths.absolute(*Header),
           hashAt(Paths.absolute(*Header)) != hashBefore(*Header)});
  }
  return Result;
}

bool EarlierRun::hasSameArguments(const Unit &U) {
  auto Was = Before.find(Paths.relative(U.Real));
  return Was != Before.end() && U.fault().empty() &&
         Was->second.Inputs == hashOfInputs(Was->second.Dependencies, U, true);
}

/// Called until it returns nothing: units that are translated again may edit
/// other headers.
std::vector<Unit *> EarlierRun::withdraw(std::vector<Unit> &Units) {
  std::set<std::string> Shared;
  for (const Unit &U : Units)
    if (!U.is(UnitState::UpToDate))
      Shared.merge(editedHeaders(U));
  auto Includes = [&](const ManifestUnit &U) {
    return llvm::any_of(U.Dependencies, [&](const std::string &File) {
      return Shared.count(File);
    });
  };
  std::vector<Unit *> Result;
  for (Unit &U : Units)
    if (U.is(UnitState::UpToDate) &&
        Includes(Recorded.Sources[Paths.relative(U.Real)])) {
      U.State = UnitState::Accepted;
      U.Result = {};
      Result.push_back(&U);
    }
  if (!Result.empty())
    return Result;
  // The entries of sources that are not units of this run are removed. These
  // sources are translated again when the user names them.
  std::erase_if(Recorded.Sources, [&](const auto &Entry) {
    return !Chosen.count(Entry.first) && Includes(Entry.second);
  });
  for (const Unit &U : Units)
    if (U.is(UnitState::UpToDate))
      for (const std::string &File : U.dependencies())
        UpToDateFiles.insert(Paths.relative(File));
  for (Unit &U : Units)
    std::erase_if(U.Result.Unknown, [this](const UnknownPlace &P) {
      return isUpToDate(P.Where.File); // Reported when the file was written.
    });
  return {};
}

bool EarlierRun::isUpToDate(StringRef RealPath) {
  return UpToDateFiles.count(Paths.relative(RealPath));
}

/// Whether a user has changed an output since it was written. Content is the
/// new text: an output that is equal to it was not edited in a way that
/// matters.
bool EarlierRun::isEdited(const std::string &Output, StringRef Content) {
  std::string Real = realPath(Output);
  auto Found = Recorded.Outputs.find(Paths.relative(Real));
  if (Found == Recorded.Outputs.end())
    return false;
  const std::string &Hash = hashAt(Real);
  return !Hash.empty() && Hash != Found->second.Hash &&
         (Content.empty() || Hash != hashOf(Content));
}

/// The inputs of this run, with relative paths. Only their outputs may be
/// reported as edited or orphaned.
std::set<std::string> EarlierRun::scope(llvm::ArrayRef<Unit> Units,
                                        const OutputPlan &Plan) const {
  std::set<std::string> Result;
  for (const Unit &U : Units) {
    Result.insert(Paths.relative(U.Real));
    for (const std::string &File : U.dependencies())
      Result.insert(Paths.relative(File));
  }
  for (const std::string &Real : Plan.Copies)
    Result.insert(Paths.relative(Real));
  return Result;
}

std::vector<std::string> EarlierRun::edited(llvm::ArrayRef<Unit> Units,
                                            const OutputPlan &Plan) {
  std::set<std::string> Scope = scope(Units, Plan);
  std::vector<std::string> Result;
  for (const auto &[Output, File] : Recorded.Outputs)
    if (std::string Path = Paths.absolute(Output);
        Scope.count(File.Source) && isEdited(Path))
      Result.push_back(Path);
  return Result;
}

/// Whether the last run has written the same into the file.
bool EarlierRun::isAsWritten(const PendingFile &File) const {
  auto Was = Recorded.Outputs.find(Paths.relative(realPath(File.Path)));
  return Was != Recorded.Outputs.end() &&
         Was->second.Hash == hashOf(File.Content);
}

/// The first file is the translation of the unit, which is out of date. The
/// others are headers, which another unit may have kept up to date.
bool EarlierRun::selectOutputs(std::vector<PendingFile> &Files) {
  bool IsSource = true;
  std::erase_if(Files, [&](const PendingFile &File) {
    bool UpToDate = !IsSource && isUpToDate(File.PermissionsOf);
    IsSource = false;
    // The user's edit is all that has changed.
    return UpToDate || (!O.Trees.Force && isAsWritten(File) &&
                        isEdited(File.Path, File.Content));
  });
  return O.Trees.Force || llvm::all_of(Files, [&](PendingFile &File) {
           return !isEdited(File.Path, File.Content) || mergeInto(File);
         });
}

/// The text of an output as the manifest has its hash.
std::optional<std::string>
EarlierRun::madeBefore(const std::string &Output) const {
  std::string Name = Paths.relative(realPath(Output));
  auto Was = Recorded.Outputs.find(Name);
  std::optional<std::string> Text = Texts.get(Name);
  if (Was == Recorded.Outputs.end() || !Text ||
      hashOf(*Text) != Was->second.Hash)
    return std::nullopt;
  return Text;
}

/// Adds the user's edits of an output to its new text. Marks of an earlier
/// merge are still to be resolved.
bool EarlierRun::mergeInto(PendingFile &File) {
  std::optional<std::string> Base = madeBefore(File.Path);
  auto Own = readFile(File.Path);
  if (!Own)
    llvm::consumeError(Own.takeError());
  else if (Base && !lineOfConflict(*Own)) {
    MergedText Both = mergeTexts(*Base, *Own, File.Content);
    Merges[realPath(File.Path)] = {std::move(File.Content), Both.Conflicts};
    File.Content = std::move(Both.Text);
    return true;
  }
  return false;
}

/// The manifest describes the tool's own texts. A user's edits are the
/// differences from them.
void EarlierRun::wrote(const PendingFile &File) {
  std::string Real = realPath(File.Path);
  std::string Output = Paths.relative(Real);
  std::string Source = Paths.relative(File.PermissionsOf);
  Hashes[Real] = hashOf(File.Content);
  auto Merged = Merges.find(Real);
  if (Merged != Merges.end())
    for (unsigned Line : Merged->second.Conflicts)
      Conflicts.push_back({DiagID::AmpMergeConflict, {File.Path, Line, 1}});
  const std::string &Made =
      Merged == Merges.end() ? File.Content : Merged->second.Made;
  if (!isNameable(Output) || !isNameable(Source))
    return;
  Recorded.Outputs[Output] = {Source, hashAt(File.PermissionsOf), hashOf(Made)};
  Texts.put(Output, Made);
}

/// The outputs in the manifest that this run would not write, if it treats
/// their source, and outputs whose source no longer exists.
std::vector<EarlierRun::Orphan> EarlierRun::orphans(llvm::ArrayRef<Unit> Units,
                                                    const OutputPlan &Plan) {
  std::set<std::string> Expected;
  for (const Unit &U : Units) {
    // A refused source has no new output. Its old one is no orphan.
    if (!U.accepted())
      for (const auto &[Output, File] : Recorded.Outputs)
        if (File.Source == Paths.relative(U.Real))
          Expected.insert(Output);
    Expected.insert(Paths.relative(realPath(U.Output)));
    for (const std::string &File : U.dependencies())
      if (isUnder(File, InRoot))
        Expected.insert(Paths.relative(outputOfHeader(File)));
  }
  for (const std::string &Real : Plan.Copies)
    Expected.insert(Paths.relative(outputOfHeader(Real)));
  std::set<std::string> Scope = scope(Units, Plan);
  std::vector<Orphan> Result;
  for (const auto &[Output, File] : Recorded.Outputs)
    if ((Scope.count(File.Source) && !Expected.count(Output)) ||
        !fs::exists(Paths.absolute(File.Source)))
      Result.push_back({Paths.absolute(Output), Paths.absolute(File.Source)});
  return Result;
}

/// Reports an output whose source no longer exists, or removes it with --prune.
/// One that a user has edited is only removed with --force.
std::vector<Diagnostic> EarlierRun::handle(const Orphan &Old) {
  auto Forget = [&] {
    Recorded.Outputs.erase(Paths.relative(Old.Output));
    Texts.erase(Paths.relative(Old.Output));
  };
  if (!fs::exists(Old.Output)) {
    Forget();
    return {};
  }
  if (!O.Trees.Prune)
    return {{DiagID::AmpOrphan, {}, {Old.Output, Old.Source}}};
  if (!O.Trees.Force && isEdited(Old.Output))
    return {{DiagID::AmpEdited, {Old.Output, 0, 0}}};
  if (std::error_code EC = fs::remove(Old.Output))
    return {{DiagID::AmpIo,
             {},
             {"cannot remove '" + Old.Output + "': " + EC.message()}}};
  Forget();
  return {};
}

/// The line of the first mark of a conflict in a file; 0 if there is none.
static unsigned markedLineOf(const std::string &File) {
  auto Text = readFile(File);
  if (Text)
    return lineOfConflict(*Text);
  llvm::consumeError(Text.takeError());
  return 0;
}

/// Reports the user's next step for an edited output: the next translation
/// merges the edits, if the last one is known and nothing is marked.
void EarlierRun::reportEdited(const std::string &Output,
                              std::vector<Diagnostic> &Diags) {
  unsigned Line = markedLineOf(Output);
  bool IsTold = llvm::any_of(Conflicts, [&](const Diagnostic &D) {
    return realPath(D.Where.File) == realPath(Output);
  });
  if (Line && !IsTold)
    Diags.push_back({DiagID::AmpMergeConflict, {Output, Line, 1}});
  else if (!Line && !madeBefore(Output))
    Diags.push_back({DiagID::AmpEdited, {Output, 0, 0}});
}

std::vector<Diagnostic> EarlierRun::finish(llvm::ArrayRef<Unit> Units,
                                           const OutputPlan &Plan) {
  std::vector<Diagnostic> Result = Conflicts;
  if (!O.Trees.Force)
    for (const std::string &Output : edited(Units, Plan))
      reportEdited(Output, Result);
  for (const Orphan &Old : orphans(Units, Plan))
    llvm::append_range(Result, handle(Old));
  if (llvm::Error Failure = save(Units))
    Result.push_back({DiagID::AmpIo, {}, {toString(std::move(Failure))}});
  return Result;
}

/// Whether the last translation of a unit is still right, though this run has
/// refused to make another one: a new source contradicts it. If so, the
/// manifest keeps its entry.
bool EarlierRun::isStillThere(const Unit &U) {
  auto Was = Before.find(Paths.relative(U.Real));
  if (U.accepted() || !Outdated.empty() || Was == Before.end() ||
      Was->second.Inputs != hashOfInputs(Was->second.Dependencies, U) ||
      !hasOutputs(Was->first, Was->second))
    return false;
  Recorded.Sources[Was->first] = Was->second;
  return true;
}

/// Writes the manifest. A source gets an entry only if it was accepted as a
/// whole and if all that it includes was found: only then can a change of these
/// files alone change its translation.
llvm::Error EarlierRun::save(llvm::ArrayRef<Unit> Units) {
  for (const Unit &U : Units) {
    std::string Name = Paths.relative(U.Real);
    if (U.is(UnitState::UpToDate) || isStillThere(U))
      continue;
    Recorded.Sources.erase(Name);
    // A header that was not found may exist in the next run. This concerns only
    // units that are not parsed: the parser rejects a missing header.
    bool Misses = !U.Scan.MayHoldAmp && !U.Scan.Missing.empty();
    if (!U.accepted() || U.Result.Partial || Misses)
      continue;
    ManifestUnit Entry = describe(U);
    if (!Entry.Inputs.empty() && isNameable(Name) && isNameable(Entry.Output) &&
        llvm::all_of(Entry.Dependencies, isNameable))
      Recorded.Sources[Name] = std::move(Entry);
  }
  std::erase_if(Recorded.Sources, [&](const auto &Entry) {
    return hashAt(Paths.absolute(Entry.first)).empty() ||
           (O.takesWholeTree() && !Chosen.count(Entry.first));
  });
  return writeFiles({{absolute(ManifestName, O.OutRoot), Recorded.text(), "",
                      /*KeepIfSame=*/true},
                     {absolute(LastTextsName, O.OutRoot), Texts.bytes(), "",
                      /*KeepIfSame=*/true}});
}

/// Why a source is not up to date, for a message.
std::string EarlierRun::reasonFor(const Unit &U) {
  if (!U.fault().empty())
    return U.fault();
  auto Found = Recorded.Sources.find(Paths.relative(U.Real));
  if (Found == Recorded.Sources.end())
    return "it was never translated in its present state";
  // The first file that has changed is the reason that a user understands.
  const ManifestUnit &Was = Found->second;
  for (const std::string &Name : Was.Dependencies) {
    std::string File = Paths.absolute(Name);
    auto Output = Recorded.Outputs.find(Paths.relative(
        File == U.Real ? Paths.absolute(Was.Output) : outputOfHeader(File)));
    bool Changed = Output != Recorded.Outputs.end() &&
                   hashAt(File) != Output->second.SourceHash;
    if (Changed && File == U.Real)
      return "it has changed";
    if (Changed || hashAt(File).empty())
      return "'" + File + "', which it includes, has changed";
  }
  return hasOutputs(Found->first, Was)
             ? "its compiler's arguments or what it includes have changed"
             : "some of its translation is missing";
}

/// Why the copy of a file is not up to date; "" if it is.
std::string EarlierRun::reasonForCopy(const std::string &Real) {
  std::string Output = outputOfHeader(Real);
  auto Found = Recorded.Outputs.find(Paths.relative(Output));
  if (Found == Recorded.Outputs.end() || !fs::exists(Output))
    return "its copy is missing";
  return Found->second.SourceHash == hashAt(Real) ? "" : "it has changed";
}

std::vector<Diagnostic> EarlierRun::verify(llvm::ArrayRef<Unit> Units,
                                           const OutputPlan &Plan) {
  std::vector<Diagnostic> Result;
  auto Tell = [&](std::string File, std::string Why) {
    Result.push_back(
        {DiagID::AmpNotCurrent, {std::move(File), 0, 0}, {std::move(Why)}});
  };
  if (!Outdated.empty())
    Tell(absolute(ManifestName, O.OutRoot), Outdated);
  for (const Unit &U : Units)
    if (Outdated.empty() && !U.accepted())
      Tell(U.Name, reasonFor(U));
  for (const std::string &Real : Plan.Copies)
    if (std::string Why = reasonForCopy(Real); Outdated.empty() && !Why.empty())
      Tell(Real, Why);
  // Edits are kept where the next translation can be merged with them.
  for (const std::string &Output : edited(Units, Plan))
    if (unsigned Line = markedLineOf(Output))
      Result.push_back({DiagID::AmpMergeConflict, {Output, Line, 1}});
    else if (!madeBefore(Output))
      Tell(Output, "it was edited by hand, and 'amp2hip.base' does not have "
                   "what it was before");
  for (const Orphan &Old : orphans(Units, Plan))
    Tell(Old.Output, "its source '" + Old.Source + "' is gone");
  return Result;
}

//===- EarlierRun.cpp - What an earlier run left, and what holds ----------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/EarlierRun.h"
#include "BuildInfo.h"
#include "sources/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {

/// JSON has no name for others; they are translated each time.
bool isNameable(StringRef Path) { return llvm::json::isUTF8(Path); }

std::string written(llvm::ArrayRef<ByteSpan> Spans) {
  std::string Result;
  for (auto [Offset, Length] : Spans)
    Result += (Result.empty() ? "" : " ") + std::to_string(Offset) + "+" +
              std::to_string(Length);
  return Result;
}

std::vector<ByteSpan> readSpans(StringRef Text) {
  std::vector<ByteSpan> Result;
  for (ByteSpan Span; !Text.consumeInteger(10, Span.first) &&
                      Text.consume_front("+") &&
                      !Text.consumeInteger(10, Span.second);) {
    Result.push_back(Span);
    Text.consume_front(" ");
  }
  return Result;
}

} // namespace

bool EarlierRun::isKept(const Options &O) {
  return !O.OutRoot.empty() && O.Output.empty() && O.DepFile.empty() &&
         !O.Check && !O.Diff;
}

EarlierRun::EarlierRun(const Options &O)
    : O(O), Folder(realPath(O.OutRoot)), InRoot(realPath(O.InRoot)),
      Paths(Folder) {}

llvm::Error EarlierRun::load() {
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
    Now = std::move(*Read);
    if (Now.Version != AMP2HIP_VERSION)
      Outdated = "amp2hip " + Now.Version + " wrote it, and this is " +
                 AMP2HIP_VERSION;
    else if (Now.Options != decisiveOptions(O))
      Outdated = "it was made with other options";
  } else {
    Outdated = "it is not there";
  }
  Now.Version = AMP2HIP_VERSION;
  Now.Options = decisiveOptions(O);
  if (!Outdated.empty() || O.Trees.Force)
    Now.Sources.clear();
  return llvm::Error::success();
}

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

/// Empty if a file is gone.
std::string EarlierRun::hashOfInputs(const ManifestUnit &U) {
  std::string All;
  for (const auto &[Name, Edits] : U.Dependencies) {
    const std::string &Hash = hashAt(Paths.absolute(Name));
    if (Hash.empty())
      return "";
    All += Name + '\0' + Hash + '\n';
  }
  return hashOf(All);
}

std::string EarlierRun::hashOfArguments(const CompileCommand &Command) const {
  std::string All;
  for (const std::string &Argument : Command.Args)
    All += Paths.argument(Argument, Command.WorkingDir) + '\0';
  return hashOf(All);
}

std::string EarlierRun::outputOfHeader(StringRef RealPath) const {
  return absolute(relativeTo(RealPath, InRoot), Folder);
}

/// Whether all is there that was written for a source of the manifest.
bool EarlierRun::hasOutputs(StringRef Source, const ManifestUnit &U) {
  if (U.Output.empty())
    return true; // Outside of the tree.
  auto IsThere = [&](const std::string &Output) {
    return Now.Outputs.count(Paths.relative(Output)) && fs::exists(Output);
  };
  return IsThere(Paths.absolute(U.Output)) &&
         llvm::all_of(U.Dependencies, [&](const auto &Entry) {
           std::string Real = Paths.absolute(Entry.first);
           return Entry.first == Source || !isUnder(Real, InRoot) ||
                  IsThere(outputOfHeader(Real));
         });
}

/// Whether a source that is no unit is as its entry says.
bool EarlierRun::holds(StringRef Source, const ManifestUnit &U) {
  auto [It, New] = Holding.try_emplace(Source.str());
  if (New)
    It->second = !takesWholeTree(O) && hashOfInputs(U) == U.Inputs &&
                 hasOutputs(Source, U);
  return It->second;
}

bool EarlierRun::restore(Unit &U) {
  std::string Name = Paths.relative(U.Real);
  Chosen.insert(Name);
  auto Found = Now.Sources.find(Name);
  if (Found == Now.Sources.end() || !U.Command.Fault.empty())
    return false;
  const ManifestUnit &Was = Found->second;
  if (Was.Arguments != hashOfArguments(U.Command) ||
      Was.Inputs != hashOfInputs(Was) || !hasOutputs(Name, Was))
    return false;
  U.Current = true;
  U.Result.HasAmp = Was.HasAmp;
  U.Result.LeavesBounds = Was.LeavesBounds;
  for (const auto &[File, Edits] : Was.Dependencies)
    U.Result.Dependencies.push_back(Paths.absolute(File));
  return true;
}

ManifestUnit EarlierRun::describe(const Unit &U) {
  ManifestUnit Result;
  Result.Output = U.Passed ? "" : Paths.relative(realPath(U.Output));
  Result.HasAmp = U.Result.HasAmp;
  Result.LeavesBounds = U.Result.LeavesBounds;
  Result.Arguments = hashOfArguments(U.Command);
  for (const std::string &File : U.dependencies()) {
    std::string Edits = U.Result.Edits.fingerprint(File);
    Result.Dependencies[Paths.relative(File)] =
        Edits.empty() ? "" : hashOf(Edits);
  }
  Result.Inputs = hashOfInputs(Result);
  return Result;
}

/// Of the manifest, the sources that this run leaves as they are.
std::vector<ManifestUnit> EarlierRun::standing(llvm::ArrayRef<Unit> Units) {
  std::vector<ManifestUnit> Result;
  for (const Unit &U : Units)
    if (U.Current)
      Result.push_back(Now.Sources[Paths.relative(U.Real)]);
  for (const auto &[Source, Entry] : Now.Sources)
    if (!Chosen.count(Source) && holds(Source, Entry))
      Result.push_back(Entry);
  return Result;
}

/// By file, what the sources of this run, and those of the manifest that still
/// hold, want changed in it.
std::map<std::string, std::set<std::string>>
EarlierRun::wanted(llvm::ArrayRef<Unit> Units) {
  std::map<std::string, std::set<std::string>> Result;
  auto Add = [&](const ManifestUnit &U) {
    for (const auto &[File, Edits] : U.Dependencies)
      if (!Edits.empty())
        Result[File].insert(Edits);
  };
  llvm::for_each(standing(Units), Add);
  for (const Unit &U : Units) {
    if (U.Current || !U.accepted())
      continue;
    Add(describe(U));
    // Whether somebody still wants these edits, only the others know.
    for (const std::string &File : U.dependencies())
      if (U.Result.Edits.keepsAnyOf(File, replacedIn(File)))
        Result[Paths.relative(File)].insert("kept");
  }
  return Result;
}

/// What the edits of a header replaced when it was written.
std::vector<ByteSpan>
EarlierRun::replacedIn(const std::string &RealPath) const {
  auto Found = Now.Outputs.find(Paths.relative(outputOfHeader(RealPath)));
  return Found == Now.Outputs.end() ? std::vector<ByteSpan>()
                                    : readSpans(Found->second.Replaced);
}

std::vector<Unit *> EarlierRun::withdraw(std::vector<Unit> &Units) {
  auto Wanted = wanted(Units);
  std::map<std::string, std::set<std::string>> Before;
  for (const auto &[Source, Entry] : Now.Sources)
    for (const auto &[File, Edits] : Entry.Dependencies)
      if (!Edits.empty())
        Before[File].insert(Edits);
  auto Differs = [&](const ManifestUnit &U) {
    return llvm::any_of(U.Dependencies, [&](const auto &Entry) {
      return Wanted[Entry.first] != Before[Entry.first];
    });
  };
  std::vector<Unit *> Result;
  for (Unit &U : Units)
    if (U.Current && Differs(Now.Sources[Paths.relative(U.Real)])) {
      U.Current = false;
      U.Result = {};
      Result.push_back(&U);
    }
  if (!Result.empty())
    return Result;
  // Others are not of this run: they are translated when they are named.
  std::erase_if(Now.Sources, [&](const auto &Entry) {
    return !Chosen.count(Entry.first) && Differs(Entry.second);
  });
  settle(Units);
  for (Unit &U : Units)
    std::erase_if(U.Result.Unknown, [this](const UnknownPlace &P) {
      return settles(P.Where.File); // It was told when that was written.
    });
  return {};
}

void EarlierRun::settle(llvm::ArrayRef<Unit> Units) {
  for (const ManifestUnit &U : standing(Units))
    for (const auto &[File, Edits] : U.Dependencies)
      Settled.insert(File);
}

bool EarlierRun::settles(StringRef RealPath) {
  return Settled.count(Paths.relative(RealPath));
}

bool EarlierRun::isEdited(const std::string &Output, StringRef Content) {
  std::string Real = realPath(Output);
  auto Found = Now.Outputs.find(Paths.relative(Real));
  if (Found == Now.Outputs.end())
    return false;
  const std::string &Hash = hashAt(Real);
  return !Hash.empty() && Hash != Found->second.Hash &&
         (Content.empty() || Hash != hashOf(Content));
}

/// The inputs of this run, as the manifest has them.
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
  for (const auto &[Output, File] : Now.Outputs)
    if (std::string Path = Paths.absolute(Output);
        Scope.count(File.Source) && isEdited(Path))
      Result.push_back(Path);
  return Result;
}

bool EarlierRun::admit(std::vector<PendingFile> &Files) {
  bool IsSource = true;
  std::erase_if(Files, [&](const PendingFile &File) {
    bool Settles = !IsSource && settles(File.PermissionsOf);
    IsSource = false;
    return Settles;
  });
  return O.Trees.Force || llvm::none_of(Files, [&](const PendingFile &File) {
           return isEdited(File.Path, File.Content);
         });
}

void EarlierRun::wrote(const PendingFile &File, const EditSet &Edits) {
  std::string Output = Paths.relative(realPath(File.Path));
  std::string Source = Paths.relative(File.PermissionsOf);
  std::string Hash = hashOf(File.Content);
  Hashes[realPath(File.Path)] = Hash;
  if (isNameable(Output) && isNameable(Source))
    Now.Outputs[Output] = {
        Source, hashAt(File.PermissionsOf), Hash,
        isSource(Source) ? "" : written(Edits.replaced(File.PermissionsOf))};
}

std::vector<EarlierRun::Orphan> EarlierRun::orphans(llvm::ArrayRef<Unit> Units,
                                                    const OutputPlan &Plan) {
  std::set<std::string> Current;
  for (const Unit &U : Units) {
    // Of a refused source nobody knows what it would become.
    if (!U.accepted())
      for (const auto &[Output, File] : Now.Outputs)
        if (File.Source == Paths.relative(U.Real))
          Current.insert(Output);
    Current.insert(Paths.relative(realPath(U.Output)));
    for (const std::string &File : U.dependencies())
      if (isUnder(File, InRoot))
        Current.insert(Paths.relative(outputOfHeader(File)));
  }
  for (const std::string &Real : Plan.Copies)
    Current.insert(Paths.relative(outputOfHeader(Real)));
  std::set<std::string> Scope = scope(Units, Plan);
  std::vector<Orphan> Result;
  for (const auto &[Output, File] : Now.Outputs)
    if ((Scope.count(File.Source) && !Current.count(Output)) ||
        !fs::exists(Paths.absolute(File.Source)))
      Result.push_back({Paths.absolute(Output), Paths.absolute(File.Source)});
  return Result;
}

/// Removes an output that no source has any more, or says that it is there.
std::vector<Diagnostic> EarlierRun::handle(const Orphan &Old) {
  auto Forget = [&] { Now.Outputs.erase(Paths.relative(Old.Output)); };
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

std::vector<Diagnostic> EarlierRun::finish(llvm::ArrayRef<Unit> Units,
                                           const OutputPlan &Plan) {
  std::vector<Diagnostic> Result;
  if (!O.Trees.Force)
    for (const std::string &Output : edited(Units, Plan))
      Result.push_back({DiagID::AmpEdited, {Output, 0, 0}});
  for (const Orphan &Old : orphans(Units, Plan))
    llvm::append_range(Result, handle(Old));
  if (llvm::Error Failure = save(Units))
    Result.push_back({DiagID::AmpIo, {}, {toString(std::move(Failure))}});
  return Result;
}

llvm::Error EarlierRun::save(llvm::ArrayRef<Unit> Units) {
  for (const Unit &U : Units) {
    std::string Name = Paths.relative(U.Real);
    if (U.Current)
      continue;
    Now.Sources.erase(Name);
    // What was looked for in vain may come. The parser misses nothing in what
    // it accepts: it has headers of its own, and finds them in any case.
    bool Misses = !U.Scan.MayHoldAmp && !U.Scan.Missing.empty();
    if (!U.accepted() || U.Result.Partial || Misses)
      continue;
    ManifestUnit Entry = describe(U);
    if (!Entry.Inputs.empty() && isNameable(Name) && isNameable(Entry.Output) &&
        llvm::all_of(Entry.Dependencies,
                     [](const auto &E) { return isNameable(E.first); }))
      Now.Sources[Name] = std::move(Entry);
  }
  std::erase_if(Now.Sources, [&](const auto &Entry) {
    return hashAt(Paths.absolute(Entry.first)).empty() ||
           (takesWholeTree(O) && !Chosen.count(Entry.first));
  });
  return writeFiles(PendingFile{absolute(ManifestName, O.OutRoot), Now.text(),
                                "", /*KeepIfSame=*/true});
}

/// Why a source is not current.
std::string EarlierRun::reasonFor(const Unit &U) {
  if (!U.Command.Fault.empty())
    return U.Command.Fault;
  auto Found = Now.Sources.find(Paths.relative(U.Real));
  if (Found == Now.Sources.end())
    return "its current state was never translated";
  const ManifestUnit &Was = Found->second;
  for (const auto &[Name, Edits] : Was.Dependencies) {
    std::string File = Paths.absolute(Name);
    auto Output = Now.Outputs.find(Paths.relative(
        File == U.Real ? Paths.absolute(Was.Output) : outputOfHeader(File)));
    bool Changed = Output != Now.Outputs.end() &&
                   hashAt(File) != Output->second.SourceHash;
    if (Changed && File == U.Real)
      return "it has changed";
    if (Changed || hashAt(File).empty())
      return "'" + File + "', which it includes, has changed";
  }
  if (Was.Arguments != hashOfArguments(U.Command))
    return "it is compiled with other arguments";
  return hasOutputs(Found->first, Was) ? "what it includes has changed"
                                       : "some of its translation is missing";
}

/// Why a file that is only copied is not current; "" if it is.
std::string EarlierRun::reasonForCopy(const std::string &Real) {
  std::string Output = outputOfHeader(Real);
  auto Found = Now.Outputs.find(Paths.relative(Output));
  if (Found == Now.Outputs.end() || !fs::exists(Output))
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
  for (const std::string &Output : edited(Units, Plan))
    Tell(Output, "it was edited by hand");
  for (const Orphan &Old : orphans(Units, Plan))
    Tell(Old.Output, "its source '" + Old.Source + "' is gone");
  return Result;
}

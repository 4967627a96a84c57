//===- Unit.cpp - A source on its way through a run -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A unit is created from the command line, a database or a directory. It is
// scanned to find out whether it needs to be parsed at all.
//
//===----------------------------------------------------------------------===//

#include "select/Unit.h"
#include "cli/Options.h"
#include "edits/FileWriter.h"
#include "frontend/ClOptions.h"
#include "frontend/DecodedFiles.h"
#include "paths/Globs.h"
#include "paths/Paths.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>
#include <map>
#include <set>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// Reports the unknown options of cl.exe in a database, each once.
void reportUnknown(llvm::ArrayRef<Unit> Units, const CompileCommands &Commands,
                   std::vector<Diagnostic> &Diags) {
  llvm::StringSet<> Told;
  for (const Unit &U : Units)
    for (const std::string &Option : U.command().Unknown)
      if (Told.insert(Option).second)
        Diags.push_back(
            {DiagID::AmpProject,
             {},
             {"'" + Option + "', which '" + Commands.databaseFile() +
              "' has for '" + U.Name + "', " + whyLeftOut(Option)}});
}

/// The diagnostics of all parts, each once.
std::vector<Diagnostic> diagnosticsIn(llvm::ArrayRef<UnitPart> Parts) {
  std::vector<Diagnostic> Result;
  std::map<DiagnosticKey, std::vector<StringRef>> In;
  for (const UnitPart &Part : Parts) {
    std::set<DiagnosticKey> Own;
    for (const Diagnostic &D : Part.Result.Diags)
      if (Own.insert(keyOf(D)).second) {
        if (!In.count(keyOf(D)))
          Result.push_back(D);
        llvm::append_range(In[keyOf(D)], Part.Configurations);
      }
  }
  size_t All = 0;
  for (const UnitPart &Part : Parts)
    All += Part.Configurations.size();
  for (Diagnostic &D : Result)
    if (const std::vector<StringRef> &Some = In[keyOf(D)];
        Some.size() != All && !leavesOutCode(D))
      D.Notes.push_back({{D.Where.File, D.Where.Line, D.Where.Column},
                         "this is so in " + listOf(Some)});
  return Result;
}

/// Names files in full: other parts are compiled in other folders.
void nameInFull(UnitPart &Part) {
  auto Name = [&](std::string &File) {
    if (!File.empty())
      File = absolute(File, Part.WorkingDir);
  };
  auto NameIn = [&](Diagnostic &D) {
    Name(D.Where.File);
    for (DiagnosticNote &Note : D.Notes)
      Name(Note.Where.File);
  };
  llvm::for_each(Part.Result.Diags, NameIn);
  for (UnknownPlace &Place : Part.Result.Unknown)
    NameIn(Place.Said);
  for (Construct &C : Part.Result.Constructs)
    Name(C.File);
  for (LeftPlace &Place : Part.Result.Left)
    Name(Place.File);
}

/// Adds a result to another part's.
void add(TranslationResult &All, const TranslationResult &Part) {
  All.Edits.merge(Part.Edits);
  All.Refused |= Part.Refused;
  All.HasAmp |= Part.HasAmp;
  All.LeavesBounds |= Part.LeavesBounds;
  All.Partial |= Part.Partial;
  for (const std::string &File : Part.Dependencies)
    if (!llvm::is_contained(All.Dependencies, File))
      All.Dependencies.push_back(File);
  llvm::append_range(All.Constructs, Part.Constructs);
  llvm::append_range(All.Left, Part.Left);
  llvm::append_range(All.Unknown, Part.Unknown);
  All.Decoded.insert(Part.Decoded.begin(), Part.Decoded.end());
}

/// The sources of the database of -p that exist. The others are reported.
/// Translations are left out if there is anything else: a build with the CMake
/// functions lists their sources, too.
std::vector<std::string> sourcesOf(const CompileCommands &Commands,
                                   std::vector<Diagnostic> &Diags) {
  std::vector<std::string> Names = Commands.sources(), Result;
  auto IsTranslation = [&](const std::string &Name) {
    return definesOurMacro(Commands.of(Name).front().Args);
  };
  if (!llvm::all_of(Names, IsTranslation))
    llvm::erase_if(Names, IsTranslation);
  for (const std::string &Name : Names)
    if (fs::exists(Name))
      Result.push_back(Name);
    else
      Diags.push_back(
          {DiagID::AmpPassedOver,
           {},
           {Name, "'" + Commands.databaseFile() +
                      "' names it, but it does not exist; build what generates "
                      "it, or configure the build again"}});
  return Result;
}

/// Whether U turned out to hold no C++ AMP, nor anything else to change.
bool isPlain(const Unit &U) {
  return U.accepted() && !U.Result.HasAmp && U.Result.Edits.empty() &&
         U.Result.Decoded.empty();
}

/// Why none of the sources was translated.
std::string whyNothing(llvm::ArrayRef<Unit> Units, const Options &O) {
  if (llvm::any_of(Units, [](const Unit &U) { return U.Scan.Translated; }))
    return "its sources are translations by amp2hip; to check the originals, "
           "name them on the command line";
  return "no source that it names contains C++ AMP code" +
         std::string(O.Trees.AllSources ? " or needs a change" : "");
}

} // namespace

Unit amp2hip::makeUnit(std::string Name, const CompileCommands &Commands) {
  Unit U;
  U.Commands = Commands.of(Name);
  U.Real = realPath(U.command().File);
  U.Name = std::move(Name);
  return U;
}

void amp2hip::takeParts(Unit &U, std::vector<UnitPart> Parts) {
  U.Result = Parts.front().Result;
  if (Parts.size() == 1)
    return;
  for (UnitPart &Part : Parts) {
    if (Part.WorkingDir != Parts.front().WorkingDir)
      nameInFull(Part);
    if (&Part != &Parts.front())
      add(U.Result, Part.Result);
  }
  U.Result.Diags = diagnosticsIn(Parts);
  U.Parts = std::move(Parts);
}

const std::string &Unit::fault() const {
  for (const CompileCommand &C : Commands)
    if (!C.Fault.empty())
      return C.Fault;
  return command().Fault;
}

std::vector<const TranslationResult *> Unit::results() const {
  std::vector<const TranslationResult *> Result;
  for (const UnitPart &Part : Parts)
    Result.push_back(&Part.Result);
  return Parts.empty() ? std::vector{&this->Result} : Result;
}

/// Adds the facts that another set of arguments leads to.
static void add(IncludeScan &All, IncludeScan Other) {
  All.MayHoldAmp |= Other.MayHoldAmp;
  All.Translated &= Other.Translated;
  All.Wide |= Other.Wide;
  if (All.Missing.empty())
    All.Missing = std::move(Other.Missing);
  if (All.Respelled.empty())
    All.Respelled = std::move(Other.Respelled);
  for (std::string &File : Other.Files)
    if (!llvm::is_contained(All.Files, File))
      All.Files.push_back(std::move(File));
}

/// A source that the user names is parsed in any case. Others are parsed if
/// they may contain C++ AMP, or with --all-sources.
void amp2hip::scanUnit(Unit &U, IncludeScanner &Scanner, const Options &O) {
  if (!U.fault().empty())
    return;
  for (const CompileCommand &C : U.Commands) {
    IncludeScan Its = O.Sources.empty()
                          ? Scanner.scan(C.File, C.Args, C.WorkingDir)
                          : Scanner.scanNamed(C.File, C.Args, C.WorkingDir);
    if (&C == &U.command())
      U.Scan = std::move(Its);
    else
      add(U.Scan, std::move(Its));
  }
  // A source outside of --in-root has no output under --out-root.
  bool HasPlace = O.OutRoot.empty() || isUnder(U.Real, realPath(O.InRoot));
  U.Plain = O.Trees.AllSources && isSource(U.Real) && HasPlace &&
            !U.Scan.MayHoldAmp && !U.Scan.Translated && !U.Scan.Wide;
  U.Scan.MayHoldAmp |= U.Plain;
}

std::vector<Unit> amp2hip::selectUnits(const Options &O,
                                       const CompileCommands &Commands,
                                       const Tree &Under,
                                       std::vector<Diagnostic> &Diags) {
  std::vector<std::string> Names = O.Sources;
  if (O.takesDatabase())
    Names = sourcesOf(Commands, Diags);
  else if (O.takesWholeTree())
    llvm::copy_if(Under.Files, std::back_inserter(Names), isSource);
  std::vector<Unit> Result;
  llvm::StringSet<> Seen;
  Exclusions Excluded = llvm::cantFail(Exclusions::create(O.Exclude));
  std::string Top = O.topFolder();
  for (std::string &Name : Names) {
    std::string Real = realPath(Name);
    if (!Excluded.match(Real, Top) && Seen.insert(Real).second)
      Result.push_back(makeUnit(std::move(Name), Commands));
  }
  reportUnknown(Result, Commands, Diags);
  return Result;
}

/// A path relative to the working directory, if the user named the source so.
std::string amp2hip::displayName(const Unit &U, StringRef File) {
  if (File.empty())
    return U.Name;
  std::string Full = absolute(File, U.command().WorkingDir);
  // The source may be reached by another name, as by a link. Users know it by
  // theirs.
  if (Full == U.command().File || realPath(Full) == U.Real)
    return U.Name;
  std::string Here = currentFolder();
  if (path::is_relative(U.Name) && isUnder(Full, Here))
    return relativeTo(Full, Here);
  return Full;
}

/// Leaves plain sources of a database without an output: only sources that
/// contain C++ AMP or were fixed are written, unless --out-root gets a complete
/// tree.
std::vector<Diagnostic>
amp2hip::passOverPlain(std::vector<Unit> &Units, const Options &O,
                       const CompileCommands &Commands) {
  if (!O.Sources.empty())
    return {};
  bool OfDatabase = O.takesDatabase();
  for (Unit &U : Units)
    U.WithoutOutput =
        OfDatabase && isPlain(U) &&
        (O.OutRoot.empty() || !isUnder(U.Real, realPath(O.InRoot)));
  bool NothingWritten = OfDatabase && llvm::all_of(Units, [](const Unit &U) {
                          return U.WithoutOutput;
                        });
  bool NothingChecked = O.DryRun && llvm::all_of(Units, [](const Unit &U) {
                          return isPlain(U) && !U.Plain;
                        });
  bool IsFault = NothingChecked && !O.Trees.AllowEmpty;
  if (!IsFault && !NothingWritten)
    return {};
  return {{IsFault ? DiagID::AmpNothingChecked : DiagID::AmpPassedOver,
           {},
           {OfDatabase ? Commands.databaseFile() : O.InRoot,
            whyNothing(Units, O)}}};
}

/// Only for a source that is not parsed; otherwise Clang reports these
/// includes.
void amp2hip::reportMissing(Unit &U, const Options &O) {
  std::string Why;
  if (!U.Scan.Missing.empty())
    Why = "it includes a file that is not found and may hold C++ AMP code ('" +
          U.Scan.Missing +
          "'); give the folders of headers, as -I, after '--' or by "
          "--extra-arg";
  else if (!U.Scan.Respelled.empty() && !O.OutRoot.empty())
    Why = "it includes '" + U.Scan.Respelled +
          "', a name by which only Windows finds the file; --all-sources fixes "
          "it";
  if (!Why.empty())
    U.Result.Diags = {{DiagID::AmpPassedOver, {}, {U.Name, std::move(Why)}}};
}

llvm::Error amp2hip::checkSource(const Unit &U) {
  if (!U.fault().empty())
    return llvm::createStringError(llvm::Twine(U.fault()));
  auto Text = readFile(U.command().File);
  if (!Text)
    return Text.takeError();
  if (U.Scan.MayHoldAmp && U.Scan.Wide)
    return llvm::createStringError(
        "cannot read '" + U.Name +
        "': it is in UTF-16 without a byte order mark, or in UTF-32; save it "
        "as UTF-8");
  // As for git, a null character at the beginning says that it is no text. The
  // parser would complain of each byte.
  size_t Null = decoded(*Text) ? std::string::npos : Text->find('\0');
  if (U.Scan.MayHoldAmp && Null < 8192)
    return llvm::createStringError(
        "cannot read '" + U.Name +
        "': it is no text, but a binary file: byte " + llvm::Twine(Null + 1) +
        " is null");
  return llvm::Error::success();
}

/// Whether U leaves out code, as D says, that another source or another
/// configuration of U takes, so that it is translated after all.
static bool isTakenElsewhere(const Unit &U, const Diagnostic &D,
                             llvm::ArrayRef<Unit> Units) {
  if (!leavesOutCode(D))
    return false;
  std::string File = realPath(absolute(D.Where.File, U.command().WorkingDir));
  auto LeavesOut = [&](const Unit &Other, const TranslationResult &Its) {
    return llvm::any_of(Its.Skipped,
                        [&](const SkippedBranch &B) {
                          return B.File == File && B.Begin <= D.Where.Line &&
                                 D.Where.Line < B.End;
                        }) ||
           llvm::any_of(Its.Diags, [&](const Diagnostic &Said) {
             return Said.ID == DiagID::AmpSkippedArgument && Said.ID == D.ID &&
                    Said.Where.Line == D.Where.Line &&
                    Said.Where.Column == D.Where.Column &&
                    realPath(absolute(Said.Where.File,
                                      Other.command().WorkingDir)) == File;
           });
  };
  auto Takes = [&](const Unit &Other) {
    return llvm::any_of(Other.results(), [&](const TranslationResult *Its) {
      return llvm::is_contained(Its->Dependencies, File) &&
             !LeavesOut(Other, *Its);
    });
  };
  return Takes(U) || llvm::any_of(Units, [&](const Unit &Other) {
           return Other.accepted() && Takes(Other);
         });
}

std::vector<Diagnostic> amp2hip::diagnosticsOf(const Unit &U,
                                               llvm::ArrayRef<Unit> Units) {
  std::vector<Diagnostic> Diags = U.Result.Diags;
  std::erase_if(Diags, [&](const Diagnostic &D) {
    return isTakenElsewhere(U, D, Units);
  });
  for (Diagnostic &D : Diags) {
    // Without a file, these are about the run, or name their file themselves.
    bool OfNoFile = D.Where.File.empty() &&
                    (D.ID == DiagID::AmpIo || D.ID == DiagID::AmpPassedOver);
    if (!OfNoFile)
      D.Where.File = displayName(U, D.Where.File);
    for (DiagnosticNote &Note : D.Notes)
      Note.Where.File = displayName(U, Note.Where.File);
  }
  return Diags;
}

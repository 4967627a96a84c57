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
#include "frontend/DecodedFiles.h"
#include "sources/ClOptions.h"
#include "sources/Globs.h"
#include "sources/Paths.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

/// Reports the unknown options of cl.exe in a database, each once.
void tellUnknown(llvm::ArrayRef<Unit> Units, const CompileCommands &Commands,
                 std::vector<Diagnostic> &Diags) {
  llvm::StringSet<> Told;
  for (const Unit &U : Units)
    for (const std::string &Option : U.Command.Unknown)
      if (Told.insert(Option).second)
        Diags.push_back(
            {DiagID::AmpProject,
             {},
             {"'" + Option + "', which '" + Commands.databaseFile() +
              "' has for '" + U.Name + "', " + whyLeftOut(Option)}});
}

/// The sources of the database of -p that exist. The others are reported.
/// Translations are left out if there is anything else: a build with the CMake
/// functions lists their sources, too.
std::vector<std::string> sourcesOf(const CompileCommands &Commands,
                                   std::vector<Diagnostic> &Diags) {
  std::vector<std::string> Names = Commands.sources(), Result;
  auto IsTranslation = [&](const std::string &Name) {
    return definesOurMacro(Commands.of(Name).Args);
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

/// What the sources are, if none of them was translated.
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
  U.Command = Commands.of(Name);
  U.Real = realPath(U.Command.File);
  U.Name = std::move(Name);
  return U;
}

/// A source that the user names is parsed in any case. Others are parsed if
/// they may contain C++ AMP, or with --all-sources.
void amp2hip::scanUnit(Unit &U, IncludeScanner &Scanner, const Options &O) {
  const CompileCommand &C = U.Command;
  if (!C.Fault.empty())
    return;
  U.Scan = O.Sources.empty() ? Scanner.scan(C.File, C.Args, C.WorkingDir)
                             : Scanner.scanNamed(C.File, C.Args, C.WorkingDir);
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
  tellUnknown(Result, Commands, Diags);
  return Result;
}

/// A path relative to the working directory, if the user named the source so.
std::string amp2hip::displayName(const Unit &U, StringRef File) {
  if (File.empty())
    return U.Name;
  std::string Full = absolute(File, U.Command.WorkingDir);
  // The source may be reached by another name, as by a link. Users know it by
  // theirs.
  if (Full == U.Command.File || realPath(Full) == U.Real)
    return U.Name;
  std::string Here = currentFolder();
  if (path::is_relative(U.Name) && isUnder(Full, Here))
    return relativeTo(Full, Here);
  return Full;
}

/// Of a database, only sources that contain C++ AMP or were fixed are written,
/// unless --out-root gets a complete tree.
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

/// Why a unit cannot be read: its arguments, the file, or its encoding.
std::string amp2hip::faultOfSource(const Unit &U) {
  if (!U.Command.Fault.empty())
    return U.Command.Fault;
  auto Text = readFile(U.Command.File);
  if (!Text)
    return toString(Text.takeError());
  if (U.Scan.MayHoldAmp && U.Scan.Wide)
    return "cannot read '" + U.Name +
           "': it is in UTF-16 without a byte order mark, or in UTF-32; save "
           "it as UTF-8";
  // As for git, a null character at the beginning says that it is no text. The
  // parser would complain of each byte.
  size_t Null = decoded(*Text) ? std::string::npos : Text->find('\0');
  if (U.Scan.MayHoldAmp && Null < 8192)
    return "cannot read '" + U.Name +
           "': it is no text, but a binary file: byte " +
           std::to_string(Null + 1) + " is null";
  return "";
}

/// Whether another source chooses the branch of a header that U leaves out, so
/// that it is translated after all.
static bool isChosenElsewhere(const Unit &U, const Diagnostic &D,
                              llvm::ArrayRef<Unit> Units) {
  if (D.ID != DiagID::AmpSkipped)
    return false;
  std::string File = realPath(absolute(D.Where.File, U.Command.WorkingDir));
  auto LeavesOut = [&](const Unit &Other) {
    return llvm::any_of(Other.Result.Diags, [&](const Diagnostic &Said) {
      return Said.ID == D.ID && Said.Where.Line <= D.Where.Line &&
             realPath(absolute(Said.Where.File, Other.Command.WorkingDir)) ==
                 File;
    });
  };
  return llvm::any_of(Units, [&](const Unit &Other) {
    return Other.accepted() &&
           llvm::is_contained(Other.Result.Dependencies, File) &&
           !LeavesOut(Other);
  });
}

std::vector<Diagnostic> amp2hip::diagnosticsOf(const Unit &U,
                                               llvm::ArrayRef<Unit> Units) {
  std::vector<Diagnostic> Diags = U.Result.Diags;
  std::erase_if(Diags, [&](const Diagnostic &D) {
    return isChosenElsewhere(U, D, Units);
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

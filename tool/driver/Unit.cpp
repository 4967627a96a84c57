//===- Unit.cpp - A source on its way through the driver ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/Unit.h"
#include "driver/Options.h"
#include "driver/Paths.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace amp2hip;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

namespace {

bool isSource(StringRef File) {
  StringRef Extension = path::extension(File);
  return llvm::is_contained({".cpp", ".cxx", ".cc", ".c++", ".C", ".CPP"},
                            Extension);
}

/// The sources of the database of -p that are there.
std::vector<std::string> sourcesOf(const CompileCommands &Commands,
                                   std::vector<Diagnostic> &Diags) {
  std::vector<std::string> Result;
  for (const std::string &Name : Commands.sources())
    if (fs::exists(Name))
      Result.push_back(Name);
    else
      Diags.push_back({DiagID::AmpPassedOver,
                       {},
                       {Name, "'" + Commands.databaseFile() +
                                  "' names it, and it does not exist; build "
                                  "what makes it first, or configure anew"}});
  return Result;
}

} // namespace

bool amp2hip::takesWholeTree(const Options &O) {
  return O.Sources.empty() && O.BuildPath.empty() && !O.InRoot.empty();
}

Unit amp2hip::makeUnit(std::string Name, const CompileCommands &Commands,
                       const Tree &Under) {
  Unit U;
  U.Command = Commands.of(Name);
  U.Real = realPath(U.Command.File);
  U.Name = std::move(Name);
  U.Scan = scanIncludes(U.Command.File, U.Command.Args, U.Command.WorkingDir,
                        Under.Files);
  return U;
}

std::vector<Unit> amp2hip::selectUnits(const Options &O,
                                       const CompileCommands &Commands,
                                       const Tree &Under,
                                       std::vector<Diagnostic> &Diags) {
  std::vector<std::string> Names = O.Sources;
  bool Database = Names.empty() && !O.BuildPath.empty();
  if (Database)
    Names = sourcesOf(Commands, Diags);
  else if (takesWholeTree(O))
    llvm::copy_if(Under.Files, std::back_inserter(Names), isSource);
  std::vector<Unit> Result;
  bool AnyTranslated = false;
  for (std::string &Name : Names) {
    Unit U = makeUnit(std::move(Name), Commands, Under);
    // The parser says what is missing.
    if (!O.Sources.empty() && !U.Scan.Translated)
      U.Scan.MayHoldAmp |= U.Scan.Unresolved;
    bool Twice = llvm::any_of(
        Result, [&](const Unit &Other) { return Other.Real == U.Real; });
    AnyTranslated |= U.Scan.Translated;
    if (!Twice && takesWholeTree(O) && U.Scan.Unresolved &&
        !U.Scan.MayHoldAmp && !U.Scan.Translated)
      Diags.push_back(
          {DiagID::AmpPassedOver,
           {},
           {U.Name, "it includes a file that is not found and may hold C++ AMP "
                    "code; give the folders of headers behind '--', as -I"}});
    // What could not be read is told by translating it.
    bool Unread = U.Scan.Files.empty() || !U.Command.Fault.empty();
    if (!Twice && (U.Scan.MayHoldAmp || Unread || !Database))
      Result.push_back(std::move(U));
  }
  if (Database && Result.empty())
    Diags.push_back(
        {DiagID::AmpPassedOver,
         {},
         {Commands.databaseFile(),
          AnyTranslated ? "it names translations, whose making has checked "
                          "the sources; give the sources themselves to look "
                          "at them again"
                        : "no source that it names holds C++ AMP code"}});
  return Result;
}

std::string amp2hip::displayName(const Unit &U, StringRef File) {
  if (File.empty())
    return U.Name;
  std::string Full = absolute(File, U.Command.WorkingDir);
  if (Full == U.Command.File || realPath(Full) == U.Real)
    return U.Name;
  std::string Here = currentFolder();
  if (path::is_relative(U.Name) && isUnder(Full, Here))
    return relativeTo(Full, Here);
  return Full;
}

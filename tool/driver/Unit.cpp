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

} // namespace

bool amp2hip::takesWholeTree(const Options &O) {
  return O.Sources.empty() && O.BuildPath.empty() && !O.InRoot.empty();
}

std::vector<std::string> amp2hip::filesUnderRoot(const Options &O) {
  std::vector<std::string> Result;
  std::string OutRoot = realPath(O.OutRoot);
  std::error_code EC;
  for (fs::recursive_directory_iterator I(O.InRoot, EC), End; I != End && !EC;
       I.increment(EC)) {
    StringRef Name = path::filename(I->path());
    bool Folder = fs::is_directory(I->path());
    if (Folder && (Name.starts_with(".") || realPath(I->path()) == OutRoot))
      I.no_push();
    else if (fs::is_regular_file(I->path()))
      Result.push_back(I->path());
  }
  llvm::sort(Result);
  return Result;
}

Unit amp2hip::makeUnit(std::string Name, const CompileCommands &Commands) {
  Unit U;
  U.Command = Commands.of(Name);
  U.Real = realPath(U.Command.File);
  U.Name = std::move(Name);
  U.Scan = scanIncludes(U.Command.File, U.Command.Args, U.Command.WorkingDir);
  return U;
}

std::vector<Unit> amp2hip::selectUnits(const Options &O,
                                       const CompileCommands &Commands) {
  std::vector<std::string> Names = O.Sources;
  bool Database = Names.empty() && !O.BuildPath.empty();
  if (Database)
    Names = Commands.sources();
  else if (takesWholeTree(O))
    llvm::copy_if(filesUnderRoot(O), std::back_inserter(Names), isSource);
  std::vector<Unit> Result;
  for (std::string &Name : Names) {
    Unit U = makeUnit(std::move(Name), Commands);
    bool Twice = llvm::any_of(
        Result, [&](const Unit &Other) { return Other.Real == U.Real; });
    if (!Twice && (U.Scan.MayHoldAmp || !Database))
      Result.push_back(std::move(U));
  }
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

//===- TreeOptions.cpp - Options for trees that are kept ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The options about output trees: --out-root, --in-place, --force, --prune and
// others. Their valid combinations are checked here.
//
//===----------------------------------------------------------------------===//

#include "cli/TreeOptions.h"
#include "sources/Paths.h"

using namespace amp2hip;
using llvm::StringRef;

/// What is wrong with the combination of --in-place and other options.
static std::string faultOfInPlace(const Options &O) {
  const TreeChoices &T = O.Trees;
  if (O.Trees.Backup && !O.Trees.InPlace)
    return "--backup needs --in-place: no other option replaces a source";
  if (!O.Trees.InPlace)
    return "";
  if (O.Trees.KeepGoing)
    return "--keep-going may leave C++ AMP and HIP in one file, which no later "
           "run can translate: use --out-root or -o instead of --in-place";
  if (T.Force)
    return "--force overwrites outputs, and --in-place has none: leave it out";
  if (!O.Output.empty() || !O.OutRoot.empty() || !O.DepFile.empty())
    return "--in-place replaces the sources: leave out -o, --out-root and "
           "--depfile";
  if (hasFolders(O.Trees.Backup.value_or("")))
    return "--backup must be a suffix for a file's name, such as '.orig'";
  return "";
}

std::string TreeOptions::read(Options &O) const {
  TreeChoices &T = O.Trees;
  if (Backup.getNumOccurrences())
    T.Backup = Backup.empty() ? ".orig" : Backup.getValue();
  if (std::string Fault = faultOfInPlace(O); !Fault.empty())
    return Fault;
  if (T.WriteBaseline && T.Baseline.empty())
    return "--write-baseline writes the file that --baseline names: give both";
  if (T.Verify && (O.DryRun || O.Diff || T.Force || T.Prune))
    return "--verify writes and analyses nothing: leave out --check, --diff, "
           "--force and --prune";
  for (auto [Given, Name] :
       {std::pair(T.Verify, "--verify"), {T.Prune, "--prune"}})
    if (Given && (O.OutRoot.empty() || !O.Output.empty() || !O.DepFile.empty()))
      return std::string(Name) +
             " needs --in-root and --out-root, and cannot be used with -o or "
             "--depfile";
  return "";
}

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

#include "driver/TreeOptions.h"

using namespace amp2hip;
using llvm::StringRef;

/// What is wrong with --in-place beside other options.
static std::string faultOfInPlace(const Options &O) {
  if (O.Trees.Backup && !O.Trees.InPlace)
    return "--backup belongs to --in-place: nothing else replaces a source";
  if (!O.Trees.InPlace)
    return "";
  if (O.Trees.KeepGoing)
    return "--keep-going may leave C++ AMP beside HIP, which no later run can "
           "translate: give --out-root or -o in place of --in-place";
  if (!O.Output.empty() || !O.OutRoot.empty() || !O.DepFile.empty())
    return "--in-place writes each file where it lies: leave out -o, "
           "--out-root and --depfile";
  if (StringRef(O.Trees.Backup.value_or("")).contains('/'))
    return "--backup must be what is added to a file's name, such as '.orig'";
  return "";
}

std::string TreeOptions::read(Options &O) const {
  TreeChoices &T = O.Trees;
  if (Backup.getNumOccurrences())
    T.Backup = Backup.empty() ? ".orig" : Backup.getValue();
  if (std::string Fault = faultOfInPlace(O); !Fault.empty())
    return Fault;
  if (T.WriteBaseline && T.Baseline.empty())
    return "--write-baseline writes the file of --baseline: give that, too";
  if (T.Verify && (O.Check || O.Diff || T.Force || T.Prune))
    return "--verify writes and analyses nothing: leave out --check, --diff, "
           "--force and --prune";
  for (auto [Given, Name] : {std::pair(T.Verify, "--verify"),
                             {T.Force, "--force"},
                             {T.Prune, "--prune"}})
    if (Given && (O.OutRoot.empty() || !O.Output.empty() || !O.DepFile.empty()))
      return std::string(Name) +
             " is for what --in-root and --out-root translate, without -o and "
             "--depfile";
  return "";
}

std::vector<std::string> amp2hip::decisiveOptions(const Options &O) {
  std::vector<std::string> Result = O.Severities.decisive();
  if (O.Extension != "hip")
    Result.push_back("--extension=" + O.Extension);
  if (!O.Compat)
    Result.push_back("--no-compat");
  if (O.OnWindows)
    Result.push_back("--host=windows");
  if (O.Trees.KeepGoing)
    Result.push_back("--keep-going");
  if (O.Trees.AllSources)
    Result.push_back("--all-sources");
  if (O.DefineMsvc)
    Result.push_back("--define-msvc=" + std::to_string(O.DefineMsvc));
  return Result;
}

//===- TreeOptions.cpp - Options for trees that are kept ------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "driver/TreeOptions.h"
#include "driver/Options.h"
#include "llvm/Support/CommandLine.h"

using namespace amp2hip;
using llvm::StringRef;
namespace cl = llvm::cl;

struct TreeOptions::Registered {
  explicit Registered(cl::OptionCategory &C)
      : InPlace{"in-place",
                cl::desc("write each source and header where it lies"),
                cl::cat(C)},
        Backup{"backup", cl::ValueOptional, cl::value_desc("suffix"),
               cl::desc("with --in-place: keep what is replaced beside it, as "
                        "<name>.orig"),
               cl::cat(C)},
        Verify{"verify",
               cl::desc("say whether what lies under --out-root is the "
                        "translation of what lies under --in-root; write "
                        "nothing"),
               cl::cat(C)},
        Force{"force",
              cl::desc("translate what has not changed, too, and overwrite "
                       "translations that were edited by hand"),
              cl::cat(C)},
        Prune{"prune",
              cl::desc("remove what an earlier run wrote for sources that are "
                       "gone"),
              cl::cat(C)},
        Config{"config", cl::value_desc("file"),
               cl::desc("options of the project (the .amp2hip in the nearest "
                        "folder above the sources)"),
               cl::cat(C)},
        Baseline{"baseline", cl::value_desc("file"),
                 cl::desc("do not tell the diagnostics that this file lists"),
                 cl::cat(C)},
        WriteBaseline{"write-baseline",
                      cl::desc("write the file of --baseline with all that "
                               "there is to tell"),
                      cl::cat(C)},
        KeepGoing{"keep-going",
                  cl::desc("translate what is understood of a source with "
                           "errors, and leave the other launches as they are"),
                  cl::cat(C)},
        AllSources{"all-sources",
                   cl::desc("of a tree, database or project take the sources "
                            "without C++ AMP, too, and mend what only Visual "
                            "C++ reads"),
                   cl::cat(C)} {}

  cl::opt<bool> InPlace;
  cl::opt<std::string> Backup;
  cl::opt<bool> Verify, Force, Prune;
  cl::opt<std::string> Config, Baseline;
  cl::opt<bool> WriteBaseline, KeepGoing, AllSources;
};

TreeOptions::TreeOptions(cl::OptionCategory &Category)
    : R(std::make_unique<Registered>(Category)) {}
TreeOptions::~TreeOptions() = default;

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
  T.InPlace = R->InPlace;
  if (R->Backup.getNumOccurrences())
    T.Backup = R->Backup.empty() ? ".orig" : R->Backup.getValue();
  T.Verify = R->Verify;
  T.Force = R->Force;
  T.Prune = R->Prune;
  T.Config = R->Config;
  T.Baseline = R->Baseline;
  T.WriteBaseline = R->WriteBaseline;
  T.KeepGoing = R->KeepGoing;
  T.AllSources = R->AllSources;
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

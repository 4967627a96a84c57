//===- TreeOptions.h - Options for trees that are kept ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_TREEOPTIONS_H
#define AMP2HIP_CLI_TREEOPTIONS_H

#include "cli/Options.h"
#include "llvm/Support/CommandLine.h"

namespace amp2hip {

/// The TreeChoices as LLVM's library reads them.
struct TreeOptions {
  llvm::cl::OptionCategory &Category;
  TreeChoices &To;

  llvm::cl::opt<bool, true> InPlace{
      "in-place", llvm::cl::location(To.InPlace),
      llvm::cl::desc("replace each source and header by its translation"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> Backup{
      "backup", llvm::cl::ValueOptional, llvm::cl::value_desc("suffix"),
      llvm::cl::desc(
          "with --in-place: keep each original next to it, as <name>.orig"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> Verify{
      "verify", llvm::cl::location(To.Verify),
      llvm::cl::desc("check whether the translation under --out-root is up to "
                     "date with --in-root; write nothing"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> Force{
      "force", llvm::cl::location(To.Force),
      llvm::cl::desc("translate what has not changed, too, and overwrite "
                     "outputs that were edited by hand, or that amp2hip did "
                     "not write"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> Prune{
      "prune", llvm::cl::location(To.Prune),
      llvm::cl::desc("remove what an earlier run wrote for sources that are "
                     "gone"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string, true> Config{
      "config", llvm::cl::location(To.Config), llvm::cl::value_desc("file"),
      llvm::cl::desc("options of the project (the .amp2hip in the nearest "
                     "folder above the sources)"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string, true> Baseline{
      "baseline", llvm::cl::location(To.Baseline), llvm::cl::value_desc("file"),
      llvm::cl::desc("do not print the diagnostics that this file lists"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> WriteBaseline{
      "write-baseline", llvm::cl::location(To.WriteBaseline),
      llvm::cl::desc("write all current diagnostics to the file of --baseline"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> KeepGoing{
      "keep-going", llvm::cl::location(To.KeepGoing),
      llvm::cl::desc("translate the launches of a source with errors that have "
                     "no error themselves, and leave the others as they are"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> AllSources{
      "all-sources", llvm::cl::location(To.AllSources),
      llvm::cl::desc("in a tree, database or project, also take sources "
                     "without C++ AMP, and fix what only Visual C++ accepts"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> AllowEmpty{
      "allow-empty", llvm::cl::location(To.AllowEmpty),
      llvm::cl::desc("with --check: no source need hold C++ AMP"),
      llvm::cl::cat(Category)};

  /// Reads into O what is not just a text or a flag; returns what is wrong with
  /// them all beside O, or "".
  std::string read(Options &O) const;
};

} // namespace amp2hip

#endif

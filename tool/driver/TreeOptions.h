//===- TreeOptions.h - Options for trees that are kept ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DRIVER_TREEOPTIONS_H
#define AMP2HIP_DRIVER_TREEOPTIONS_H

#include "driver/Options.h"
#include "llvm/Support/CommandLine.h"

namespace amp2hip {

/// The TreeChoices as LLVM's library reads them.
struct TreeOptions {
  llvm::cl::OptionCategory &Category;
  TreeChoices &To;

  llvm::cl::opt<bool, true> InPlace{
      "in-place", llvm::cl::location(To.InPlace),
      llvm::cl::desc("write each source and header where it lies"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<std::string> Backup{
      "backup", llvm::cl::ValueOptional, llvm::cl::value_desc("suffix"),
      llvm::cl::desc("with --in-place: keep what is replaced beside it, as "
                     "<name>.orig"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> Verify{
      "verify", llvm::cl::location(To.Verify),
      llvm::cl::desc("say whether what lies under --out-root is the "
                     "translation of what lies under --in-root; write "
                     "nothing"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> Force{
      "force", llvm::cl::location(To.Force),
      llvm::cl::desc("translate what has not changed, too, and overwrite "
                     "translations that were edited by hand"),
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
      llvm::cl::desc("do not tell the diagnostics that this file lists"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> WriteBaseline{
      "write-baseline", llvm::cl::location(To.WriteBaseline),
      llvm::cl::desc("write the file of --baseline with all that there is to "
                     "tell"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> KeepGoing{
      "keep-going", llvm::cl::location(To.KeepGoing),
      llvm::cl::desc("translate what is understood of a source with errors, "
                     "and leave the other launches as they are"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> AllSources{
      "all-sources", llvm::cl::location(To.AllSources),
      llvm::cl::desc("of a tree, database or project take the sources without "
                     "C++ AMP, too, and mend what only Visual C++ reads"),
      llvm::cl::cat(Category)};

  /// Reads into O what is not just a text or a flag; returns what is wrong with
  /// them all beside O, or "".
  std::string read(Options &O) const;
};

} // namespace amp2hip

#endif

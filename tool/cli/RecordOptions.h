//===- RecordOptions.h - Options about recorded programs --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CLI_RECORDOPTIONS_H
#define AMP2HIP_CLI_RECORDOPTIONS_H

#include "cli/Options.h"
#include "llvm/Support/CommandLine.h"

namespace amp2hip {

/// --record, and --compare with its tolerances, as LLVM's library reads them.
struct RecordOptions {
  llvm::cl::OptionCategory &Category;
  Options &To;

  llvm::cl::opt<bool, true> Record{
      "record", llvm::cl::location(To.Record),
      llvm::cl::desc("write the C++ AMP sources themselves, with calls that "
                     "record what each kernel computes"),
      llvm::cl::cat(Category)};
  llvm::cl::opt<bool, true> Compare{
      "compare", llvm::cl::location(To.Compare),
      llvm::cl::desc("compare two records, which are named in place of "
                     "sources, and print the first launch that differs"),
      llvm::cl::cat(Category)};
  llvm::cl::list<std::string> Ulps{
      "ulps", llvm::cl::value_desc("[type:]n,..."), llvm::cl::CommaSeparated,
      llvm::cl::desc(
          "with --compare: numbers are equal if at most n - 1 others "
          "are between them (0; float:4,double:2)"),
      llvm::cl::cat(Category)};
  llvm::cl::list<std::string> Relative{
      "relative", llvm::cl::value_desc("[type:]x,..."),
      llvm::cl::CommaSeparated,
      llvm::cl::desc("with --compare: numbers are equal if their difference is "
                     "at most x times the larger one (0; float:1e-6)"),
      llvm::cl::cat(Category)};

  /// Reads the tolerances into O; returns what is wrong with all of them
  /// beside O, or "".
  std::string read(Options &O) const;
};

} // namespace amp2hip

#endif

//===- Baseline.h - Diagnostics that are known and accepted -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file with the diagnostics of an earlier run, so that only new ones are
// reported. Two are the same if their file, their code and the text of their
// line are: the line's number does not count, since code above it may change.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_BASELINE_H
#define AMP2HIP_OUTPUTS_BASELINE_H

#include "outputs/MergedEdits.h"
#include "llvm/Support/Error.h"
#include <map>
#include <string>
#include <tuple>

namespace amp2hip {

class Baseline {
public:
  /// File is the baseline; names in it are relative to its directory. The texts
  /// of lines come from Sources.
  Baseline(std::string File, const MergedEdits &Sources);

  llvm::Error load();
  llvm::Error save() const;

  /// Adds a diagnostic, unless it belongs to no line.
  void add(const Diagnostic &D);
  /// Whether D is known. Each diagnostic that was added accepts one like it.
  bool accept(const Diagnostic &D);

private:
  /// File, code and line.
  using Key = std::tuple<std::string, std::string, std::string>;

  std::string File, Folder;
  const MergedEdits &Sources;
  std::map<std::string, std::string> Texts; ///< By real path, once read.
  std::map<Key, unsigned> Known;            ///< And how many there are.

  Key keyOf(const Diagnostic &D);
  llvm::StringRef lineOf(const std::string &Real, unsigned Number);
};

struct Options;

/// Writes the baseline with --write-baseline, and removes the diagnostics that
/// it accepts: with --check all, otherwise warnings only.
llvm::Error applyBaseline(const Options &O, const MergedEdits &Sources,
                          Report &Messages);

} // namespace amp2hip

#endif

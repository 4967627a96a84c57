//===- Baseline.h - Diagnostics that are known and accepted -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file with the diagnostics of an earlier run, so that only new ones are
// reported. Two diagnostics are the same if they have the same file, the same
// code (such as amp-C3584), and lines with the same text. Line numbers are not
// compared, since code above a line may change.
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

/// Reads and writes a baseline.
class Baseline {
public:
  /// File is the path of the baseline; names of files in it are relative to its
  /// directory. The texts of lines are read from Sources.
  Baseline(std::string File, const MergedEdits &Sources);

  /// Reads the file. Fails if it cannot be read or is of another version.
  llvm::Error load();
  /// Writes the diagnostics that were added into the file.
  llvm::Error save() const;

  /// Adds D, unless it belongs to no line.
  void add(const Diagnostic &D);
  /// Whether the baseline has an entry for D. Uses the entry up: each accepts
  /// one diagnostic.
  bool accept(const Diagnostic &D);

private:
  /// File, code and line.
  using Key = std::tuple<std::string, std::string, std::string>;

  std::string File, Folder;
  const MergedEdits &Sources;
  std::map<std::string, std::string> Texts; ///< By real path, once read.
  std::map<Key, unsigned> Known;            ///< How many entries each key has.

  Key keyOf(const Diagnostic &D);
  llvm::StringRef lineOf(const std::string &Real, unsigned Number);
};

struct Options;

/// Reads the baseline that --baseline names, or writes it, with
/// --write-baseline. Then removes from Messages the diagnostics that it
/// accepts, but errors only with --check. Does nothing without --baseline.
llvm::Error applyBaseline(const Options &O, const MergedEdits &Sources,
                          Report &Messages);

} // namespace amp2hip

#endif

//===- EarlyOutputs.h - What is written before a run has ended --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_EARLYOUTPUTS_H
#define AMP2HIP_OUTPUTS_EARLYOUTPUTS_H

#include "cli/Options.h"
#include "outputs/EarlierRun.h"
#include "select/Unit.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <optional>
#include <string>

namespace amp2hip {

/// Writes the translations of a long run as they are done, so that a run that
/// is killed leaves them. Headers, and files that replace others, are written
/// at the end: an existing file may be a user's work, or what another source
/// includes.
class EarlyOutputs {
public:
  EarlyOutputs(const Options &O, const std::optional<EarlierRun> &Earlier)
      : O(O), Earlier(Earlier) {}

  /// Not safe to use from several threads at once.
  void write(const Unit &U);

  /// Removes what was written for units that are not accepted in the end, as
  /// when two of them contradict each other, or that are not among \p Units.
  void keepOnly(llvm::ArrayRef<Unit> Units);

  /// Whether an output is what write() has written.
  bool hasWritten(llvm::StringRef Output) const { return All.contains(Output); }

private:
  const Options &O;
  const std::optional<EarlierRun> &Earlier;
  llvm::StringSet<> All;
  std::map<std::string, std::string> Written; ///< By the real path of a source.

  bool isNew(const Unit &U, const std::string &Output) const;
};

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_EARLYOUTPUTS_H

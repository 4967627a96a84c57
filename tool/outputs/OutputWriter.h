//===- OutputWriter.h - The writer of all outputs ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_OUTPUTWRITER_H
#define AMP2HIP_OUTPUTS_OUTPUTWRITER_H

#include "cli/Options.h"
#include "outputs/EarlierRun.h"
#include "select/Unit.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Error.h"
#include <map>
#include <optional>
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

/// Writes translations and copies. The translations of a long run are written
/// as they are done, so that a run that is killed leaves them. Headers, and
/// files that replace others, are written at the end: an existing file may be a
/// user's work, or included by another source.
class OutputWriter {
public:
  /// \p Out: standard output.
  OutputWriter(const Options &O, std::optional<EarlierRun> &Earlier,
               llvm::raw_ostream &Out)
      : O(O), Earlier(Earlier), Out(Out) {}

  /// Writes the translation of \p U before the run has ended, if that is
  /// possible. Not safe to use from several threads at once.
  void writeEarly(const Unit &U);

  /// Removes files that were written for units that are not accepted in the
  /// end, as when two of them contradict each other, or that are not among
  /// \p Units.
  void keepOnly(llvm::ArrayRef<Unit> Units);

  /// Writes files that belong together, all or nothing. If the user would lose
  /// something by it, nothing is written, and \p Faults says why. If a user has
  /// edited an output of an earlier run, EarlierRun::finish() reports that one.
  /// \p Prints: the first of the files goes to standard output.
  /// \returns whether it is written.
  bool write(llvm::Expected<std::vector<PendingFile>> Files, bool Prints,
             std::vector<Diagnostic> &Faults);

private:
  const Options &O;
  std::optional<EarlierRun> &Earlier;
  llvm::raw_ostream &Out;
  llvm::StringSet<> AllEarly; ///< Outputs that writeEarly() has written.
  std::map<std::string, std::string> Early; ///< By the real path of a source.
  llvm::StringSet<> Kept;                   ///< Outputs that are not replaced.

  bool isNew(const Unit &U, const std::string &Output) const;
  bool mayReplace(llvm::ArrayRef<PendingFile> Files,
                  std::vector<Diagnostic> &Faults);
  void noteWritten(llvm::ArrayRef<PendingFile> Files);
};

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_OUTPUTWRITER_H

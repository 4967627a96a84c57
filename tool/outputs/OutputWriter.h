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

/// Writes translations and copies. New translations are written at once, so
/// that a run that is killed leaves them. Headers, and files that replace
/// others, are written at the end of the run: other sources may edit a header,
/// and an existing file may be a user's work.
class OutputWriter {
public:
  /// \p Earlier: the manifest, if there is one. \p Out: standard output.
  OutputWriter(const Options &O, std::optional<EarlierRun> &Earlier,
               llvm::raw_ostream &Out)
      : O(O), Earlier(Earlier), Out(Out) {}

  /// Writes the translation of \p U before the run has ended, if \p U needs no
  /// other unit and its output does not exist. Not thread-safe.
  void writeEarly(const Unit &U);

  /// Removes files that writeEarly() has written for units that are not
  /// accepted in the end, as when two units contradict each other, or that are
  /// not among \p Units.
  void keepOnly(llvm::ArrayRef<Unit> Units);

  /// Writes all of \p Files or none. Writes none, and adds the reason to
  /// \p Faults, if that would overwrite work of the user. If a user has edited
  /// an output of an earlier run, EarlierRun::finish() reports it instead.
  /// \p Prints: the first of the files goes to standard output.
  /// \returns whether the files were written.
  bool write(llvm::Expected<std::vector<PendingFile>> Files, bool Prints,
             std::vector<Diagnostic> &Faults);

private:
  const Options &O;
  std::optional<EarlierRun> &Earlier;
  llvm::raw_ostream &Out;
  llvm::StringSet<> AllEarly; ///< Outputs that writeEarly() has written.
  /// The outputs that writeEarly() has written since keepOnly(), by the real
  /// path of the source.
  std::map<std::string, std::string> Early;
  llvm::StringSet<> Kept; ///< Files reported as not replaced.

  bool isNew(const Unit &U, const std::string &Output) const;
  bool mayReplace(llvm::ArrayRef<PendingFile> Files,
                  std::vector<Diagnostic> &Faults);
  void noteWritten(llvm::ArrayRef<PendingFile> Files);
};

} // namespace amp2hip

#endif // AMP2HIP_OUTPUTS_OUTPUTWRITER_H

//===- EarlierRun.h - What an earlier run left, and what holds --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_OUTPUTS_EARLIERRUN_H
#define AMP2HIP_OUTPUTS_EARLIERRUN_H

#include "outputs/LastTexts.h"
#include "outputs/Manifest.h"
#include "outputs/Outputs.h"
#include "paths/Paths.h"
#include "llvm/ADT/StringMap.h"
#include <optional>
#include <set>

namespace amp2hip {

/// Compares the manifest of the last run, which is under --out-root, with the
/// files that exist now. A source is *up to date* if its outputs exist, and if
/// nothing has changed in the source, in what it includes, in its compiler's
/// arguments, and in the tool's options. A unit is a source in this run.
class EarlierRun {
public:
  explicit EarlierRun(const Options &O);

  /// Reads the manifest, if there is one.
  llvm::Error load();

  /// Whether U is up to date. If so, U gets the results of the last run.
  bool restore(Unit &U);

  /// Finds units that are up to date but must be translated again, because they
  /// include a header that a source which is not up to date edits or has
  /// edited. They count as not up to date from then on. To be called until the
  /// result is empty.
  std::vector<Unit *> withdraw(std::vector<Unit> &Units);

  /// A source that is no unit of this run, and a header that it includes.
  struct Dependent {
    std::string Source, Header; ///< Real paths.
    bool IsOutdated = false;    ///< The user has changed the header.
  };

  /// The sources of earlier runs that are no units of this one and include a
  /// header whose output the units change. To be called before the last call of
  /// withdraw().
  std::vector<Dependent> dependents(llvm::ArrayRef<Unit> Units);

  /// Whether U has the compiler arguments of the earlier run.
  bool hasSameArguments(const Unit &U);

  /// Removes from Files, those of a unit, the files that need not be written:
  /// headers that an up-to-date source includes, and outputs that a user has
  /// edited and whose translation has not changed. Merges a user's edits into
  /// the other files. \returns false if it cannot merge them: then none of
  /// Files may be written.
  bool selectOutputs(std::vector<PendingFile> &Files);

  /// Whether the earlier run has written this output.
  bool hasWritten(const std::string &Output) const {
    return Recorded.Outputs.count(Paths.relative(realPath(Output)));
  }

  /// Updates the manifest's entry of a file that was written.
  void wrote(const PendingFile &File);

  /// Writes the new manifest. Reports outputs that a user has edited, and
  /// outputs that no longer have a source, which --prune removes.
  std::vector<Diagnostic> finish(llvm::ArrayRef<Unit> Units,
                                 const OutputPlan &Plan);

  /// The diagnostics of --verify: each file that is not up to date.
  std::vector<Diagnostic> verify(llvm::ArrayRef<Unit> Units,
                                 const OutputPlan &Plan);

private:
  /// An output that no source has any more.
  struct Orphan {
    std::string Output, Source;
  };

  const Options &O;
  std::string Folder, InRoot; ///< Real.
  ManifestPaths Paths;
  Manifest Recorded;
  /// Why no source of the manifest is up to date; empty if some may be.
  std::string Outdated;
  /// The sources of the manifest as it was read. Recorded loses them if --force
  /// or other options have all sources translated again.
  std::map<std::string, ManifestUnit> Before;
  std::map<std::string, std::string> HashesBefore; ///< Hashes of their files.
  llvm::StringMap<std::string> Hashes; ///< By path; "" if there is no file.
  std::set<std::string> Chosen;        ///< Sources of units, as in Recorded.
  std::set<std::string> UpToDateFiles; ///< Files, as in Recorded.
  LastTexts Texts;
  /// A merge of a user's edits of an output with its new translation.
  struct Merge {
    std::string Made;                ///< The translation without the edits.
    std::vector<unsigned> Conflicts; ///< Lines of the merged text.
  };
  std::map<std::string, Merge> Merges; ///< By real path.
  std::vector<Diagnostic> Conflicts;

  const std::string &hashAt(const std::string &Path);
  std::string hashOfInputs(llvm::ArrayRef<std::string> Files, const Unit &U,
                           bool AsBefore = false);
  std::string hashBefore(const std::string &Name);
  std::set<std::string> changedHeaders(const Unit &U,
                                       const std::set<std::string> &Headers);
  bool isStillThere(const Unit &U);
  std::string outputOfHeader(llvm::StringRef RealPath) const;
  bool hasOutputs(llvm::StringRef Source, const ManifestUnit &U);
  ManifestUnit describe(const Unit &U);
  std::set<std::string> editedHeaders(const Unit &U);
  bool isUpToDate(llvm::StringRef RealPath);
  bool isAsWritten(const PendingFile &File) const;
  bool isEdited(const std::string &Output, llvm::StringRef Content = "");
  std::optional<std::string> madeBefore(const std::string &Output) const;
  bool mergeInto(PendingFile &File);
  void reportEdited(const std::string &Output, std::vector<Diagnostic> &Diags);
  std::vector<std::string> edited(llvm::ArrayRef<Unit> Units,
                                  const OutputPlan &Plan);
  std::vector<Orphan> orphans(llvm::ArrayRef<Unit> Units,
                              const OutputPlan &Plan);
  std::vector<Diagnostic> handle(const Orphan &Old);
  llvm::Error save(llvm::ArrayRef<Unit> Units);
  std::set<std::string> scope(llvm::ArrayRef<Unit> Units,
                              const OutputPlan &Plan) const;
  std::string reasonFor(const Unit &U);
  std::string reasonForCopy(const std::string &Real);
};

} // namespace amp2hip

#endif

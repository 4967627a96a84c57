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

/// The manifest under --out-root, compared with the files that exist now. A
/// source is *up to date* if its outputs exist, and if nothing has changed in
/// the source, in what it includes, in its compiler's arguments, and in the
/// tool's options.
class EarlierRun {
public:
  explicit EarlierRun(const Options &O);

  /// Reads the manifest, if there is one.
  llvm::Error load();

  /// Whether a source is up to date. If so, U gets the results of the last run.
  bool restore(Unit &U);

  /// The units that are up to date but must be translated again, because they
  /// include a header that an outdated source edits or has edited. They then
  /// count as outdated, too. Call it until the result is empty.
  std::vector<Unit *> withdraw(std::vector<Unit> &Units);

  /// A source that this run does not treat, and a header that it includes.
  struct Dependent {
    std::string Source, Header; ///< Real paths.
    bool IsOutdated = false;    ///< The user has changed the header.
  };

  /// The sources of earlier runs that include a header whose text the units
  /// change. To be called before withdraw() is done.
  std::vector<Dependent> dependents(llvm::ArrayRef<Unit> Units);

  /// Whether U's compiler arguments are those of the earlier run.
  bool hasSameArguments(const Unit &U);

  /// Removes files that need not be written from a unit's files: headers that
  /// an up-to-date source includes, and files that a user has edited and whose
  /// translation has not changed. Merges a user's edits into the other files.
  /// \returns false if that is not possible, so that nothing may be written.
  bool selectOutputs(std::vector<PendingFile> &Files);

  /// Whether the earlier run has written this output.
  bool hasWritten(const std::string &Output) const {
    return Recorded.Outputs.count(Paths.relative(realPath(Output)));
  }

  /// Notes that a file was written.
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
  /// As the manifest has them, if --force or other options have all sources
  /// translated again.
  std::map<std::string, ManifestUnit> Before;
  std::map<std::string, std::string> HashesBefore; ///< Hashes of their files.
  llvm::StringMap<std::string> Hashes; ///< By path; "" if it is not there.
  std::set<std::string> Chosen;        ///< Sources of units, as in Recorded.
  std::set<std::string> UpToDateFiles; ///< Files, as in Recorded.
  LastTexts Texts;
  /// The tool's own text of an output that a user has edited, and where the two
  /// contradict each other.
  struct Merge {
    std::string Made;
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
  void tellEdited(const std::string &Output, std::vector<Diagnostic> &Diags);
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

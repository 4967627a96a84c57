//===- Results.h - What came of a run ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The results of a run: the run fills them in, and the writers of reports read
// them. Files have names for users, relative to the working directory.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REPORT_RESULTS_H
#define AMP2HIP_REPORT_RESULTS_H

#include "diagnostics/Diagnostics.h"
#include "model/Constructs.h"
#include <array>
#include <map>
#include <string>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

/// The plural for a kind, in words: "launches", "tile_static declarations".
llvm::StringRef nameOf(ConstructKind Kind);
/// The key of a kind in the JSON report: "launches", "tileStatic".
llvm::StringRef keyOf(ConstructKind Kind);

/// The outcome of a source's translation.
enum class Outcome {
  Translated,
  Partial,    ///< Translated, but parts with errors stay as they are.
  WithoutAmp, ///< The source contains no C++ AMP.
  Refused,    ///< An error; nothing was translated.
  Unusable,   ///< The source or its compile command cannot be used.
  NotReached  ///< The run was interrupted before.
};

/// The key of an outcome in the JSON report: "translated", "partial",
/// "withoutAmp", "refused", "unusable", "notReached".
llvm::StringRef keyOf(Outcome What);

/// The outcome in words. \p Writes: "translated"; otherwise "can be
/// translated".
llvm::StringRef wordsOf(Outcome What, bool Writes);

/// The result for one source.
struct SourceResult {
  std::string Name;
  Outcome What = Outcome::Translated;
  std::string Output;    ///< Empty: nothing was written.
  std::string Arguments; ///< The compiler's, as a shell reads them.
  bool IsHeader = false; ///< A header that no source includes.
  /// For a refused source: the errors in its headers that refuse it, as indices
  /// into Results::Diags.
  std::vector<size_t> FaultsOfHeaders = {};
};

/// A construct of C++ AMP, and whether it stays untranslated.
struct PlacedConstruct {
  Construct What;
  bool Left = false;
};

/// The text of a file before and after its translation.
struct ChangedFile {
  std::string Name, Original, Edited;
};

/// The number of constructs, and of those among them that stay untranslated.
struct Tally {
  unsigned All = 0, Left = 0;
};
using Tallies = std::array<Tally, ConstructKinds>; ///< By ConstructKind.

/// The results of a run.
struct Results {
  std::string Version; ///< The version of the tool.
  /// The address of the tool's repository, without a slash at its end. Empty if
  /// the build was not told.
  std::string Homepage;
  std::string Folder;  ///< The base of relative names.
  bool Writes = false; ///< The run writes files (no --check, no --diff).
  int ExitStatus = 0;
  std::vector<SourceResult> Sources;
  std::vector<PlacedConstruct> Constructs; ///< Each location once.
  std::vector<ChangedFile> Changes;        ///< Only for an HTML report.
  std::vector<Diagnostic> Diags;           ///< In the order of printing.
  /// By the name of a file: the project of Visual Studio with that file.
  std::map<std::string, std::string> Projects;

  unsigned count(Outcome What) const;
  unsigned count(Severity Level) const;

  /// The tallies of File; of all files if File is empty.
  Tallies tallies(llvm::StringRef File = "") const;
  /// Whether anything remains to be done by hand.
  bool anythingLeft() const;
  /// The translated part of the constructs in percent, rounded down. Less than
  /// 100 if anythingLeft().
  unsigned percent() const;
};

/// Whether \p D reports that code stays untranslated.
bool leavesCode(const Diagnostic &D);

/// If \p S is refused only because of errors in headers: the location of the
/// first of them. Otherwise null.
const FileLocation *reasonOf(const SourceResult &S, const Results &R);

/// The outcome of a source, in words: "refused because of v.h:1:10".
std::string outcomeOf(const SourceResult &S, const Results &R);

/// The summary of a run, one line: "41 sources: 38 translated, 2 refused,
/// 1 without C++ AMP; 7 warnings".
std::string summaryOf(const Results &R);

/// The last line of a run that was interrupted: how many sources are done, and
/// the names of the others.
std::string interruptionOf(const Results &R);

/// Prints the table of constructs of --stats.
void printStats(llvm::raw_ostream &OS, const Results &R);

/// Prints a line for each source: its outcome and constructs.
void printSources(llvm::raw_ostream &OS, const Results &R);

/// Prints a line with reasonOf() for each source that has it.
void printReasons(llvm::raw_ostream &OS, const Results &R);

/// Print \p R in the formats of --format and --report (docs/reports.md).
void printJson(llvm::raw_ostream &OS, const Results &R);
void printSarif(llvm::raw_ostream &OS, const Results &R);
void printHtml(llvm::raw_ostream &OS, const Results &R);
void printGitHub(llvm::raw_ostream &OS, const Results &R);

} // namespace amp2hip

#endif // AMP2HIP_REPORT_RESULTS_H

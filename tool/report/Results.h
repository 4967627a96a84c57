//===- Results.h - What came of a run ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A run fills it in; the writers of reports read it. Files are named as
// the user would name them.
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

/// "launches": the name for several of a kind.
llvm::StringRef nameOf(ConstructKind Kind);
/// The same for a machine: "launches", "tileStatic".
llvm::StringRef keyOf(ConstructKind Kind);

/// The outcome of a source's translation.
enum class Outcome {
  Translated,
  Partial,
  WithoutAmp,
  Refused,
  Unusable,
  NotReached ///< The run was interrupted before.
};

/// "translated", "partial", "withoutAmp", "refused", "unusable", "notReached".
llvm::StringRef keyOf(Outcome What);

/// The same in words. A run that writes nothing says "can be translated".
llvm::StringRef wordsOf(Outcome What, bool Writes);

struct SourceResult {
  std::string Name;
  Outcome What = Outcome::Translated;
  std::string Output;    ///< Empty: nothing was written.
  std::string Arguments; ///< The compiler's, as a shell reads them.
  bool IsHeader = false; ///< No source includes it.
  /// The errors in the headers of a refused source that refuse it, as indices
  /// into Results::Diags.
  std::vector<size_t> FaultsOfHeaders = {};
};

/// A construct, and whether it stays as it was.
struct PlacedConstruct {
  Construct What;
  bool Left = false;
};

/// A file before and after.
struct ChangedFile {
  std::string Name, Original, Edited;
};

/// How many constructs there are, and how many of them stay.
struct Tally {
  unsigned All = 0, Left = 0;
};
using Tallies = std::array<Tally, ConstructKinds>;

struct Results {
  std::string Version; ///< The version of the tool.
  std::string Folder;  ///< The base of relative names.
  bool Writes = false; ///< No --check, no --diff.
  int ExitStatus = 0;
  std::vector<SourceResult> Sources;
  std::vector<PlacedConstruct> Constructs; ///< Each place once.
  std::vector<ChangedFile> Changes;
  std::vector<Diagnostic> Diags; ///< In the order of printing.
  /// The projects of Visual Studio that files are in, by the files' names.
  std::map<std::string, std::string> Projects;

  unsigned count(Outcome What) const;
  unsigned count(Severity Level) const;

  /// The tallies of one file, or of all.
  Tallies tallies(llvm::StringRef File = "") const;
  /// Whether C++ AMP stays anywhere.
  bool anythingLeft() const;
  /// How much of the constructs is translated, in percent, rounded down; less
  /// than 100 if anything is left.
  unsigned percent() const;
};

/// Whether a diagnostic says that C++ AMP code stays as it is.
bool leavesCode(const Diagnostic &D);

/// Where the first error is that refuses \p S, if it is in a header and \p S
/// has none itself. Otherwise null: the errors of \p S say so.
const FileLocation *reasonOf(const SourceResult &S, const Results &R);

/// The outcome of a source, in words: "refused because of v.h:1:10".
std::string outcomeOf(const SourceResult &S, const Results &R);

/// "41 sources: 38 translated, 2 refused, 1 without C++ AMP; 7 warnings".
std::string summaryOf(const Results &R);

/// The last line of a run that was interrupted: the sources that are done, and
/// the others.
std::string interruptionOf(const Results &R);

/// A table of the constructs, as --stats has it.
void printStats(llvm::raw_ostream &OS, const Results &R);

/// A line for each source: its outcome.
void printSources(llvm::raw_ostream &OS, const Results &R);

/// A line for each source that is refused for a header alone: which error it
/// is.
void printReasons(llvm::raw_ostream &OS, const Results &R);

/// The formats of --format and --report: docs/reports.md.
void printJson(llvm::raw_ostream &OS, const Results &R);
void printSarif(llvm::raw_ostream &OS, const Results &R);
void printHtml(llvm::raw_ostream &OS, const Results &R);
void printGitHub(llvm::raw_ostream &OS, const Results &R);

} // namespace amp2hip

#endif // AMP2HIP_REPORT_RESULTS_H

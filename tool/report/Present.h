//===- Present.h - What a run tells its user --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REPORT_PRESENT_H
#define AMP2HIP_REPORT_PRESENT_H

#include "outputs/Outputs.h"
#include "report/Results.h"
#include "report/TextPrinter.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <set>
#include <vector>

namespace amp2hip {

/// The results of the units, which are the sources of a run, without
/// diagnostics. \p Maker is null if nothing was translated.
Results resultsOf(const Options &O, const std::vector<Unit> &Units,
                  const MergedEdits &Merged, OutputMaker *Maker);

/// Adds \p Diags to \p R, and the constructs that only they show: names that no
/// source could resolve, and C++ AMP in branches of #if that are not chosen.
/// \p Units are those that resultsOf() got.
void addDiagnostics(Results &R, std::vector<Diagnostic> Diags,
                    const std::vector<Unit> &Units, const MergedEdits &Merged);

/// Adds to \p R, for each file that it names, the project with that file.
void addProjects(Results &R, const ProjectCommands &Projects);

/// Writes the files that --report names.
llvm::Error writeReports(const Options &O, const Results &R);

/// Prints diagnostics as text, each one only the first time.
class DiagnosticPrinter {
public:
  DiagnosticPrinter(const Options &O, llvm::raw_ostream &OS);

  /// Prints diagnostics that were not printed yet, and with -q only errors.
  void print(llvm::ArrayRef<Diagnostic> Diags);
  /// Prints the diagnostics of a unit before the run has ended, except those
  /// about branches of #if that are not chosen: a later unit may choose them.
  void printEarly(const Unit &U);

private:
  llvm::raw_ostream &OS;
  TextStyle Style;
  const bool ErrorsOnly;
  /// Text that is added to the first diagnostic about a missing header; empty
  /// afterwards.
  std::string AdviceOnHeaders;
  std::set<DiagnosticKey> Printed;
};

/// The outcome of a unit.
Outcome outcomeOf(const Unit &U);

/// Prints the results as the options require. \p Out gets the report of
/// --format; \p Text prints the diagnostics if there is none; \p Err gets the
/// summary, and what -v and --stats print.
void present(const Options &O, const Results &R, DiagnosticPrinter &Text,
             llvm::raw_ostream &Out, llvm::raw_ostream &Err);

} // namespace amp2hip

#endif // AMP2HIP_REPORT_PRESENT_H

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

/// The results of the units, without diagnostics. \p Maker is null if nothing
/// was translated.
Results resultsOf(const Options &O, const std::vector<Unit> &Units,
                  const MergedEdits &Merged, OutputMaker *Maker);

/// Adds the diagnostics, and the constructs that they report as left. \p Units
/// belong to the sources in \p R.
void addDiagnostics(Results &R, std::vector<Diagnostic> Diags,
                    const std::vector<Unit> &Units, const MergedEdits &Merged);

/// Adds the projects that the files of the results are in.
void addProjects(Results &R, const ProjectCommands &Projects);

/// Writes the files that --report names.
llvm::Error writeReports(const Options &O, const Results &R);

/// Prints diagnostics as text, each once.
class DiagnosticPrinter {
public:
  DiagnosticPrinter(const Options &O, llvm::raw_ostream &OS);

  /// Prints diagnostics that were not printed yet, and with -q only errors.
  void print(llvm::ArrayRef<Diagnostic> Diags);
  /// Prints the diagnostics of a unit before the run has ended. It does not
  /// print that the unit leaves out a branch of #if: a later unit may choose
  /// this branch.
  void printEarly(const Unit &U);

private:
  llvm::raw_ostream &OS;
  TextStyle Style;
  const bool ErrorsOnly;
  std::string AdviceOnHeaders; ///< Empty once it is given.
  std::set<DiagnosticKey> Printed;
};

/// The outcome of a unit.
Outcome outcomeOf(const Unit &U);

/// Prints the results as the options ask: diagnostics, and the reports about
/// them.
void present(const Options &O, const Results &R, DiagnosticPrinter &Text,
             llvm::raw_ostream &Out, llvm::raw_ostream &Err);

} // namespace amp2hip

#endif // AMP2HIP_REPORT_PRESENT_H

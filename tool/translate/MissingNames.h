//===- MissingNames.h - Names that only Visual C++ finds --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TRANSLATE_MISSINGNAMES_H
#define AMP2HIP_TRANSLATE_MISSINGNAMES_H

#include "diagnostics/Diagnostics.h"
#include <vector>

namespace clang {
class SourceManager;
}

namespace amp2hip {

struct ParsedUnit;
class SupplyFinder;

/// An error for each header that the program includes and that is not found,
/// except for headers of Windows.
std::vector<Diagnostic> faultsOfMissingHeaders(const ParsedUnit &Unit);

/// Adds the ones of \p Faults whose line has no diagnostic in \p Diags. Clang
/// itself reports only the first header that is missing.
void addUnreported(std::vector<Diagnostic> Faults,
                   std::vector<Diagnostic> &Diags);

/// Has the next parse read an empty file in place of each header of Windows
/// that was not found. A name in quotes may be a file of the program.
void noteAbsentHeaders(const ParsedUnit &Unit, SupplyFinder &Missed);

/// Adds a diagnostic about each empty file that was read. If the program uses
/// names that are not declared, it needs the headers. Then Clang's errors may
/// follow from that, and are removed. Otherwise the rewriter removes the
/// includes.
void tellAbsentHeaders(const ParsedUnit &Unit, const SupplyFinder &Missed,
                       std::vector<Diagnostic> &Diags);

/// Adds a fault for each name that is declared after the template that uses it
/// and could not be declared before it, or nowhere.
void addLateNames(const clang::SourceManager &SM, const SupplyFinder &Missed,
                  std::vector<Diagnostic> &Faults);

} // namespace amp2hip

#endif // AMP2HIP_TRANSLATE_MISSINGNAMES_H

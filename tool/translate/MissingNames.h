//===- MissingNames.h - Missing headers and names ---------------*- C++ -*-===//
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

/// Adds each of \p Faults to \p Diags whose line has no diagnostic there yet.
/// Clang itself reports only the first header that is missing.
void addUnreported(std::vector<Diagnostic> Faults,
                   std::vector<Diagnostic> &Diags);

/// Notes in \p Missed that the next parse needs an empty file for each header
/// of Windows that was not found. Only headers in angle brackets count: a name
/// in quotes may be a file of the program.
void noteAbsentHeaders(const ParsedUnit &Unit, SupplyFinder &Missed);

/// Adds a diagnostic for each of these empty files that was read. If names are
/// not declared, the program needs the headers. Then this is an error, and
/// Clang's errors about the names are removed. Otherwise it is a warning that
/// the include is removed.
void reportAbsentHeaders(const ParsedUnit &Unit, const SupplyFinder &Missed,
                         std::vector<Diagnostic> &Diags);

/// Adds an error to \p Faults for each name that a template uses and that is
/// declared after it or nowhere, if no fix was possible.
void addLateNames(const clang::SourceManager &SM, const SupplyFinder &Missed,
                  std::vector<Diagnostic> &Faults);

} // namespace amp2hip

#endif // AMP2HIP_TRANSLATE_MISSINGNAMES_H

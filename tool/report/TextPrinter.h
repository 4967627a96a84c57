//===- TextPrinter.h - Diagnostics as a reader sees them --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REPORT_TEXTPRINTER_H
#define AMP2HIP_REPORT_TEXTPRINTER_H

#include "diagnostics/Diagnostics.h"

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace amp2hip {

/// Options for printing diagnostics.
struct TextStyle {
  bool Snippets = true; ///< Print the source line, its marks and fix-its.
  bool Colors = false;
  unsigned Columns = 0; ///< The terminal's; 0: lines may have any length.
};

/// Prints `<file>:<line>:<column>: error: <text> [<code>]`, the snippet if
/// Style has Snippets, and then the notes of D.
void print(llvm::raw_ostream &OS, const Diagnostic &D,
           const TextStyle &Style = {});

/// Prints the diagnostics of R in their order.
void print(llvm::raw_ostream &OS, const Report &R, const TextStyle &Style = {});

} // namespace amp2hip

#endif // AMP2HIP_REPORT_TEXTPRINTER_H

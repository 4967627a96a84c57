//===- Printing.h - Printing of a comparison --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPARE_PRINTING_H
#define AMP2HIP_COMPARE_PRINTING_H

#include "compare/Comparison.h"

namespace llvm {
class raw_ostream;
}

namespace amp2hip {

/// A comparison, and the two records that it compares.
struct ComparedRecords {
  const Record &First, &Second;
  const Tolerance &Allowed;
  const Comparison &Result;
  int ExitStatus;
};

/// Prints the summary of the kernels and the first launch that differs.
void printComparison(llvm::raw_ostream &OS, const ComparedRecords &C);
/// Prints all differences as JSON. docs/record.md describes the fields.
void printComparisonJson(llvm::raw_ostream &OS, const ComparedRecords &C);

/// Prints an HTML page with a table of the kernels, a plot of the differences
/// of all launches, and the text of printComparison().
void printComparisonPage(llvm::raw_ostream &OS, const ComparedRecords &C);

/// A sentence about \p D without the container's name, in one line.
std::string factOf(const ContainerDifference &D);
/// \p D as text: "3 ulps, relative 2.5e-07". Without the ulps for integers.
std::string textOf(const Distance &D, bool IsFloat);

} // namespace amp2hip

#endif

//===- Printing.h - A comparison for people and for programs ----*- C++ -*-===//
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
/// Prints all that differs. docs/record.md describes the fields.
void printComparisonJson(llvm::raw_ostream &OS, const ComparedRecords &C);

/// Writes a page with both, and a plot of the differences over the launches.
void printComparisonPage(llvm::raw_ostream &OS, const ComparedRecords &C);

/// The fact that \p D stands for, in one line, without the container's name.
std::string factOf(const ContainerDifference &D);
/// "3 ulps, relative 2.5e-07"
std::string textOf(const Distance &D, bool IsFloat);

} // namespace amp2hip

#endif

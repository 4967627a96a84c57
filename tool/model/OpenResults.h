//===- OpenResults.h - Operations that C++ leaves open ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Finds operations for --arithmetic=direct3d. C++ defines no result for an int
// that is divided by 0 or shifted by 32, or for the conversion of 1e10f to int.
// Direct3D 11 does, and programs rely on it.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_OPENRESULTS_H
#define AMP2HIP_MODEL_OPENRESULTS_H

#include "model/Model.h"

namespace amp2hip {

/// An operation in code for amp for which C++ may define no result, depending
/// on values at run time.
struct OpenResult {
  enum Kind {
    Operand,  ///< E is the right operand of a division, shift or assignment.
    Cast,     ///< E is a conversion that the source writes.
    Converted ///< E is converted to To, and the source does not write it.
  };
  Kind What;
  const clang::Expr *E;
  clang::SourceLocation Anchor; ///< For Operand the operator, else E's begin.
  clang::QualType To;           ///< The converted type; null for Operand.
};

/// The operations in the functions and lambdas of \p M for amp, as the source
/// writes them. An operation is left out if it has a constant operand with
/// which C++ defines its result, such as `i / 2`.
std::vector<OpenResult> openResults(const Model &M);

/// The locations where an instance of a template converts a floating-point
/// number to an integer and C++ may define no result, except those of \p Known,
/// the result of openResults().
std::vector<clang::SourceLocation>
openInInstances(const Model &M, llvm::ArrayRef<OpenResult> Known);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_OPENRESULTS_H

//===- OpenResults.h - Operations that C++ leaves open ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ defines no result for a division by 0, a shift by 32 and a conversion of
// 1e10f to int. Direct3D 11 does, and programs rely on it.
// --arithmetic=direct3d finds these operations here.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_OPENRESULTS_H
#define AMP2HIP_MODEL_OPENRESULTS_H

#include "model/Model.h"

namespace amp2hip {

/// An operation in code for amp whose result depends on values that only the
/// running program knows.
struct OpenResult {
  enum Kind {
    Operand,  ///< E is the right operand of a division, shift or assignment.
    Cast,     ///< E is a conversion that the source writes.
    Converted ///< E is converted to To, and the source does not write it.
  };
  Kind What;
  const clang::Expr *E;
  clang::SourceLocation Anchor; ///< The operator; for other kinds E's begin.
  clang::QualType To;           ///< For Converted only.
};

/// The operations in the functions and lambdas of \p M that run on amp, as the
/// source writes them. Constants without such a result are not among them.
std::vector<OpenResult> openResults(const Model &M);

/// The places where an instance of a template converts a number, except those
/// in
/// \p Known, which the template's text shows.
std::vector<clang::SourceLocation>
openInInstances(const Model &M, llvm::ArrayRef<OpenResult> Known);

} // namespace amp2hip

#endif // AMP2HIP_MODEL_OPENRESULTS_H

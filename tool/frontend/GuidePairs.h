//===- GuidePairs.h - Deduction from pairs of constructors ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_FRONTEND_GUIDEPAIRS_H
#define AMP2HIP_FRONTEND_GUIDEPAIRS_H

namespace clang {
class Sema;
} // namespace clang

namespace amp2hip {

/// Lets Clang keep one of the two deduction guides that it makes for
/// constructors that differ only in their restrictions. They deduce the same,
/// and Clang could not choose.
void uniteGuidesOfPairs(clang::Sema &S);

} // namespace amp2hip

#endif // AMP2HIP_FRONTEND_GUIDEPAIRS_H

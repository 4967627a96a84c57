//===- KernelConstants.h - Constants that kernels repeat --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H
#define AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// How often \p S names \p V.
unsigned usesOf(const clang::VarDecl *V, const clang::Stmt *S);

/// Marks the constants that only kernels use, each of which declares them
/// again: no warning shall say that they are not used where they were.
void markUnusedConstants(Rewriter &R);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_KERNELCONSTANTS_H

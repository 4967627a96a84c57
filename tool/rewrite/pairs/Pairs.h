//===- Pairs.h - Pairs of functions without names ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_PAIRS_PAIRS_H
#define AMP2HIP_REWRITE_PAIRS_PAIRS_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// One operator or conversion for both sides in place of two.
void rewriteOperatorPair(Rewriter &R, const clang::FunctionDecl *Cpu,
                         const clang::FunctionDecl *Amp);

/// One constructor for both sides in place of two.
void rewriteConstructorPair(Rewriter &R, const clang::CXXConstructorDecl *Cpu,
                            const clang::CXXConstructorDecl *Amp);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_PAIRS_PAIRS_H

//===- UnusedConstants.h - Constants that only kernels use ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_UNUSEDCONSTANTS_H
#define AMP2HIP_REWRITE_KERNELS_UNUSEDCONSTANTS_H

#include "rewrite/Rewrite.h"
#include "llvm/ADT/DenseMap.h"

namespace amp2hip {

/// The comments of a constant that leaves its function: lines above it, and
/// what follows it on its line.
struct ConstantComments {
  std::string Above, Behind;
};
using MovedComments =
    llvm::DenseMap<const clang::NamedDecl *, ConstantComments>;

/// Of the constants that kernels declare again, removes those from their
/// functions that nothing else names there, and marks those that must stay, so
/// that no warning says that they are not used. \returns the comments that went
/// with those that were removed.
MovedComments rewriteUnusedConstants(Rewriter &R);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_UNUSEDCONSTANTS_H

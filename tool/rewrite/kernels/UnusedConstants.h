//===- UnusedConstants.h - Constants that only kernels use ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_UNUSEDCONSTANTS_H
#define AMP2HIP_REWRITE_KERNELS_UNUSEDCONSTANTS_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// Marks local constants as `[[maybe_unused]]`, if kernels declare them again
/// and nothing else uses them.
void rewriteUnusedConstants(Rewriter &R);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_UNUSEDCONSTANTS_H

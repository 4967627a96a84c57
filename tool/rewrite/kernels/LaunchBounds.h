//===- LaunchBounds.h - How many threads a kernel's blocks have -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_REWRITE_KERNELS_LAUNCHBOUNDS_H
#define AMP2HIP_REWRITE_KERNELS_LAUNCHBOUNDS_H

#include "rewrite/Rewrite.h"

namespace amp2hip {

/// The argument of `__launch_bounds__(...)` for the kernel that \p Lambda
/// becomes: `16 * 16`, `tile_size * tile_size`, the threads of its tile in the
/// tile's own words. \p Sizes are the template arguments of its tiled_index as
/// they can be written before the kernel, `<tile_size, tile_size>`.
std::string tileBound(const clang::LambdaExpr *Lambda, llvm::StringRef Sizes);

/// The same of an untiled kernel, where the bound helps; else empty.
std::string untiledBound(Rewriter &R, const clang::LambdaExpr *Lambda);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_LAUNCHBOUNDS_H

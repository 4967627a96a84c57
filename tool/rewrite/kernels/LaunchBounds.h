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

/// The argument of `__launch_bounds__(...)` for the tiled kernel that
/// \p Lambda becomes, which is the number of threads of a tile:
/// `tile_size * tile_size`. \p Sizes are the template arguments of the
/// kernel's tiled_index, `<tile_size, tile_size>`, as text for the kernel's
/// head. Empty if \p Sizes cannot be divided into its arguments.
std::string tileBound(const clang::LambdaExpr *Lambda, llvm::StringRef Sizes);

/// The argument for an untiled kernel, `amp2hip::block_size`, if the kernel
/// has many local variables, so that a bound helps; else empty.
std::string untiledBound(Rewriter &R, const clang::LambdaExpr *Lambda);

} // namespace amp2hip

#endif // AMP2HIP_REWRITE_KERNELS_LAUNCHBOUNDS_H

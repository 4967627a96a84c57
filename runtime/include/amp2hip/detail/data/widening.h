//===- widening.h - Where numbers become 64 bits wide -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_WIDENING_H
#define AMP2HIP_DETAIL_DATA_WIDENING_H

#include "amp2hip/detail/platform/platform.h"

#include <climits>

namespace amp2hip {
namespace detail {

/// Has Clang compute the 64 bits of \p value, a part of an offset, at this
/// point. It changes no result.
// With this use, Clang for AMD's GPUs does not reorder the sum that the value
// is part of. It then finds more terms that the offsets of neighboring elements
// have in common: the kernel of the benchmark blur has 134 instructions instead
// of 143, that of fdtd 115 instead of 118. Clang removes this use before it
// computes addresses, if nothing else needs the number; it would not remove an
// assumption.
template <class Offset>
__host__ __device__ void widened_here([[maybe_unused]] Offset value) {
#if defined(__HIP_PLATFORM_AMD__) && AMP2HIP_DEVICE_PASS
  const long long wide = value;
  const bool never = blockIdx.x == UINT_MAX;
  if (__builtin_constant_p(wide) && never)
    __builtin_unreachable();
#endif
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_WIDENING_H

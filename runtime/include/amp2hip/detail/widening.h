//===- widening.h - Where numbers become 64 bits wide -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_WIDENING_H
#define AMP2HIP_DETAIL_WIDENING_H

#include "amp2hip/detail/platform.h"

#include <climits>

namespace amp2hip {
namespace detail {

/// The 64 bits of \p value, which are part of addresses.
// To Clang, for AMD's GPUs, their first use is here, above all branches. Else
// it makes them once for a loop and once more on the way around it, as a branch
// of their own, and those of each neighbor anew. Unlike an assumption, the use
// is gone before addresses are computed, where nothing else needs the number.
template <class T> __host__ __device__ inline long long widened_here(T value) {
  const long long wide = value;
#if defined(__HIP_PLATFORM_AMD__) && AMP2HIP_DEVICE_PASS
  const bool never = blockIdx.x == UINT_MAX;
  if (__builtin_constant_p(wide) && never)
    __builtin_unreachable();
#endif
  return wide;
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_WIDENING_H

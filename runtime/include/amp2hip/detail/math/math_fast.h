//===- math_fast.h - The functions that GPUs have in hardware ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// C++ AMP does not limit the errors of fast_math [amp 9.1]. In kernels on GPUs
// some of its functions are HIP's approximations. On the host, and for other
// types than float, they are the functions of <cmath>.
//
// Two functions have no approximation here: pow, whose approximation has no
// result if the base is negative, and sqrt, whose results programs use as
// indices.

#ifndef AMP2HIP_DETAIL_MATH_MATH_FAST_H
#define AMP2HIP_DETAIL_MATH_MATH_FAST_H

#include "amp2hip/detail/math/math_extra.h"
#include "amp2hip/detail/math/math_names.h"

namespace amp2hip {
namespace detail {
namespace fast_math {

// Templates with a pack that is always empty, so that calls prefer the global
// functions if a using-directive makes both visible.
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_FLOAT_OF(name, x) ::__##name##f(x)
#else
#define AMP2HIP_FLOAT_OF(name, x) ::name##f(x)
#endif
#define AMP2HIP_FAST_FUNCTION(name)                                            \
  template <class... None>                                                     \
  __host__ __device__ float name##f(float x, None...) {                        \
    static_assert(sizeof...(None) == 0, "one argument");                       \
    return AMP2HIP_FLOAT_OF(name, x);                                          \
  }                                                                            \
  template <class T, class... None>                                            \
  __host__ __device__ auto name(T x, None...) {                                \
    static_assert(sizeof...(None) == 0, "one argument");                       \
    if constexpr (std::is_same_v<T, float>)                                    \
      return AMP2HIP_FLOAT_OF(name, x);                                        \
    else                                                                       \
      return std::name(x);                                                     \
  }
AMP2HIP_FAST_ON_GPUS_1(AMP2HIP_FAST_FUNCTION)
AMP2HIP_FAST_FUNCTION(log10)
#undef AMP2HIP_FAST_FUNCTION
#undef AMP2HIP_FLOAT_OF

template <class... None>
__device__ void sincosf(float x, float *sine, float *cosine, None...) {
  static_assert(sizeof...(None) == 0, "three arguments");
  ::__sincosf(x, sine, cosine);
}
template <class... None>
__device__ void sincos(float x, float *sine, float *cosine, None...) {
  static_assert(sizeof...(None) == 0, "three arguments");
  ::__sincosf(x, sine, cosine);
}

} // namespace fast_math
} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_MATH_MATH_FAST_H

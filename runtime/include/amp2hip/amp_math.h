//===- amp_math.h - The math functions of C++ AMP ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Concurrency::fast_math and Concurrency::precise_math. [amp 9]
//
// A function that <cmath> or HIP has is the same function here, on the host and
// in kernels: for float, for double, and with the promotions of <cmath>. In
// kernels on GPUs, fast_math::sin(x) and some others are the GPU's quick
// approximations (math_fast.h). Otherwise both namespaces are equally precise.
// Note:
// - `using namespace concurrency::fast_math;` next to <math.h> is unambiguous;
// - fast_math has functions for double. In C++ AMP, kernels can call only
//   those for float, so the translator converts a kernel's arguments;
// - NVIDIA's compiler needs --expt-relaxed-constexpr for integer arguments;
// - only kernels can call functions that <cmath> lacks (rsqrt, sinpi, erfinv,
//   ...).

#ifndef AMP2HIP_AMP_MATH_H
#define AMP2HIP_AMP_MATH_H

#include "amp2hip/detail/letters_off.h"

#include "amp2hip/amp.h" // Visual C++'s <amp_math.h> includes <amprt.h>.
#include "amp2hip/detail/math/math_extra.h"
#include "amp2hip/detail/math/math_names.h"
#if !defined(__HIP_PLATFORM_CPU__)
#include "amp2hip/detail/math/math_fast.h"
#endif

// Visual C++ has the names of <cmath> in the global namespace, too.
#include <math.h>

// Three ways to declare a function here: as <cmath>'s, as the runtime's own, or
// as <cmath>'s for float and the runtime's for other types.
#define AMP2HIP_USE_STD(name)                                                  \
  using ::name##f;                                                             \
  using std::name;
#define AMP2HIP_USE_OWN(name)                                                  \
  using amp2hip::detail::math::name;                                           \
  using amp2hip::detail::math::name##f;
#define AMP2HIP_USE_BETTER(name)                                               \
  using ::name##f;                                                             \
  using amp2hip::detail::math::name;

#if defined(__HIP_PLATFORM_CPU__)
#define AMP2HIP_USE_FAST AMP2HIP_USE_STD
#else
#define AMP2HIP_USE_FAST(name)                                                 \
  using amp2hip::detail::fast_math::name;                                      \
  using amp2hip::detail::fast_math::name##f;
#endif

namespace Concurrency {

/// The functions that every accelerator of C++ AMP has.
namespace fast_math {

AMP2HIP_FAST_ON_GPUS_1(AMP2HIP_USE_FAST)
AMP2HIP_USE_FAST(log10)
AMP2HIP_FAST_ELSE_1(AMP2HIP_USE_STD)
AMP2HIP_FAST_2(AMP2HIP_USE_STD)
AMP2HIP_FAST_OTHER(AMP2HIP_USE_STD)
AMP2HIP_USE_OWN(rsqrt)
AMP2HIP_USE_OWN(signbit)
#if defined(__HIP_PLATFORM_CPU__)
AMP2HIP_USE_OWN(sincos)
#else
AMP2HIP_USE_FAST(sincos)
#endif
using amp2hip::detail::math::isfinite;
using amp2hip::detail::math::isinf;
using amp2hip::detail::math::isnan;

} // namespace fast_math

/// All math functions of C++ AMP.
namespace precise_math {

AMP2HIP_FAST_1(AMP2HIP_USE_STD)
AMP2HIP_FAST_2(AMP2HIP_USE_STD)
AMP2HIP_FAST_OTHER(AMP2HIP_USE_STD)
AMP2HIP_PRECISE_1(AMP2HIP_USE_STD)
AMP2HIP_PRECISE_2(AMP2HIP_USE_STD)
AMP2HIP_PRECISE_OTHER(AMP2HIP_USE_STD)
AMP2HIP_PRECISE_OWN_1(AMP2HIP_USE_BETTER)
AMP2HIP_PRECISE_EXTRA_1(AMP2HIP_USE_OWN)
AMP2HIP_USE_OWN(lgamma)
AMP2HIP_USE_OWN(nan)
AMP2HIP_USE_OWN(scalb)
AMP2HIP_USE_OWN(signbit)
AMP2HIP_USE_OWN(sincos)
using amp2hip::detail::math::fpclassify;
using amp2hip::detail::math::isfinite;
using amp2hip::detail::math::isinf;
using amp2hip::detail::math::isnan;
using amp2hip::detail::math::isnormal;

} // namespace precise_math

} // namespace Concurrency

#undef AMP2HIP_USE_STD
#undef AMP2HIP_USE_FAST
#undef AMP2HIP_USE_OWN
#undef AMP2HIP_USE_BETTER

#include "amp2hip/detail/letters_on.h"

#endif // AMP2HIP_AMP_MATH_H

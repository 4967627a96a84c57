//===- amp_math.h - The math functions of C++ AMP ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Concurrency::fast_math and Concurrency::precise_math. [amp 9]
//
// Where <cmath> or HIP has the function, the name here is that function, for
// float, double and by the promotions of <cmath>, on the host and in kernels.
// So both namespaces are equally precise, and
//  - `using namespace concurrency::fast_math;` next to <math.h> is unambiguous;
//  - fast_math has functions for double, which C++ AMP had on the CPU alone;
//    the translator converts a kernel's arguments;
//  - NVIDIA's compiler needs --expt-relaxed-constexpr for integer arguments.
// What <cmath> lacks (rsqrt, sinpi, erfinv, ...) is for kernels.

#ifndef AMP2HIP_AMP_MATH_H
#define AMP2HIP_AMP_MATH_H

#include "amp2hip/detail/math_extra.h"

// Visual C++ has the names of <cmath> in the global namespace, too.
#include <math.h>

namespace Concurrency {

/// The functions that C++ AMP had on every accelerator.
namespace fast_math {

using ::acosf;
using ::asinf;
using ::atan2f;
using ::atanf;
using ::ceilf;
using ::cosf;
using ::coshf;
using ::exp2f;
using ::expf;
using ::fabsf;
using ::floorf;
using ::fmaxf;
using ::fminf;
using ::fmodf;
using ::frexpf;
using ::ldexpf;
using ::log10f;
using ::log2f;
using ::logf;
using ::modff;
using ::powf;
using ::roundf;
using ::sinf;
using ::sinhf;
using ::sqrtf;
using ::tanf;
using ::tanhf;
using ::truncf;
using amp2hip::detail::math::isfinite;
using amp2hip::detail::math::isinf;
using amp2hip::detail::math::isnan;
using amp2hip::detail::math::rsqrt;
using amp2hip::detail::math::rsqrtf;
using amp2hip::detail::math::signbit;
using amp2hip::detail::math::signbitf;
using amp2hip::detail::math::sincos;
using amp2hip::detail::math::sincosf;
using std::acos;
using std::asin;
using std::atan;
using std::atan2;
using std::ceil;
using std::cos;
using std::cosh;
using std::exp;
using std::exp2;
using std::fabs;
using std::floor;
using std::fmax;
using std::fmin;
using std::fmod;
using std::frexp;
using std::ldexp;
using std::log;
using std::log10;
using std::log2;
using std::modf;
using std::pow;
using std::round;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
using std::trunc;

} // namespace fast_math

/// All functions.
namespace precise_math {

using ::acosf;
using ::acoshf;
using ::asinf;
using ::asinhf;
using ::atan2f;
using ::atanf;
using ::atanhf;
using ::cbrtf;
using ::ceilf;
using ::copysignf;
using ::cosf;
using ::coshf;
using ::erfcf;
using ::erff;
using ::exp2f;
using ::expf;
using ::expm1f;
using ::fabsf;
using ::fdimf;
using ::floorf;
using ::fmaf;
using ::fmaxf;
using ::fminf;
using ::fmodf;
using ::frexpf;
using ::hypotf;
using ::ilogbf;
using ::ldexpf;
using ::log10f;
using ::log1pf;
using ::log2f;
using ::logbf;
using ::logf;
using ::modff;
using ::nearbyintf;
using ::nextafterf;
using ::powf;
using ::remainderf;
using ::remquof;
using ::roundf;
using ::scalbnf;
using ::sinf;
using ::sinhf;
using ::sqrtf;
using ::tanf;
using ::tanhf;
using ::tgammaf;
using ::truncf;
using amp2hip::detail::math::cbrt;
using amp2hip::detail::math::cospi;
using amp2hip::detail::math::cospif;
using amp2hip::detail::math::erfcinv;
using amp2hip::detail::math::erfcinvf;
using amp2hip::detail::math::erfinv;
using amp2hip::detail::math::erfinvf;
using amp2hip::detail::math::exp10;
using amp2hip::detail::math::exp10f;
using amp2hip::detail::math::fpclassify;
using amp2hip::detail::math::isfinite;
using amp2hip::detail::math::isinf;
using amp2hip::detail::math::isnan;
using amp2hip::detail::math::isnormal;
using amp2hip::detail::math::lgamma;
using amp2hip::detail::math::lgammaf;
using amp2hip::detail::math::log10;
using amp2hip::detail::math::nan;
using amp2hip::detail::math::nanf;
using amp2hip::detail::math::phi;
using amp2hip::detail::math::phif;
using amp2hip::detail::math::probit;
using amp2hip::detail::math::probitf;
using amp2hip::detail::math::rcbrt;
using amp2hip::detail::math::rcbrtf;
using amp2hip::detail::math::rsqrt;
using amp2hip::detail::math::rsqrtf;
using amp2hip::detail::math::scalb;
using amp2hip::detail::math::scalbf;
using amp2hip::detail::math::signbit;
using amp2hip::detail::math::signbitf;
using amp2hip::detail::math::sincos;
using amp2hip::detail::math::sincosf;
using amp2hip::detail::math::sinpi;
using amp2hip::detail::math::sinpif;
using amp2hip::detail::math::tanpi;
using amp2hip::detail::math::tanpif;
using amp2hip::detail::math::tgamma;
using std::acos;
using std::acosh;
using std::asin;
using std::asinh;
using std::atan;
using std::atan2;
using std::atanh;
using std::ceil;
using std::copysign;
using std::cos;
using std::cosh;
using std::erf;
using std::erfc;
using std::exp;
using std::exp2;
using std::expm1;
using std::fabs;
using std::fdim;
using std::floor;
using std::fma;
using std::fmax;
using std::fmin;
using std::fmod;
using std::frexp;
using std::hypot;
using std::ilogb;
using std::ldexp;
using std::log;
using std::log1p;
using std::log2;
using std::logb;
using std::modf;
using std::nearbyint;
using std::nextafter;
using std::pow;
using std::remainder;
using std::remquo;
using std::round;
using std::scalbn;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
using std::trunc;

} // namespace precise_math

} // namespace Concurrency

#endif // AMP2HIP_AMP_MATH_H

//===- math_extra.h - Functions of amp_math that <cmath> lacks --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Functions that HIP has are taken from HIP: a name of the AMP namespaces that
// is the same entity as the global one stays unambiguous under a
// using-directive.

#ifndef AMP2HIP_DETAIL_MATH_MATH_EXTRA_H
#define AMP2HIP_DETAIL_MATH_MATH_EXTRA_H

#include "amp2hip/detail/platform/platform.h"

#include <cmath>
#include <cstdint>
#include <cstring>
#include <math.h>
#include <type_traits>

namespace amp2hip {
namespace detail {
namespace math {

using ::cospi;
using ::cospif;
using ::erfcinv;
using ::erfcinvf;
using ::erfinv;
using ::erfinvf;
using ::exp10f;
using ::rcbrtf;
using ::rsqrt;
using ::rsqrtf;
using ::sincos;
using ::sincosf;
using ::sinpi;
using ::sinpif;

#if defined(__HIP_PLATFORM_CPU__)
// The C library's functions for double are less precise than C++ AMP requires,
// so these compute in long double. They are templates, so that calls prefer the
// global functions if a using-directive makes both visible. The pack is always
// empty: it makes calls prefer <cmath>'s templates for integers, too.
template <class T>
using double_or_more =
    std::conditional_t<std::is_same_v<T, long double>, T, double>;
#define AMP2HIP_IN_LONG_DOUBLE(name)                                           \
  template <class T, class... None> auto name(T x, None...) {                  \
    static_assert(sizeof...(None) == 0, "one argument");                       \
    if constexpr (std::is_same_v<T, float>)                                    \
      return ::name##f(x);                                                     \
    else                                                                       \
      return static_cast<double_or_more<T>>(::name##l(x));                     \
  }
AMP2HIP_IN_LONG_DOUBLE(cbrt)
AMP2HIP_IN_LONG_DOUBLE(exp10)
AMP2HIP_IN_LONG_DOUBLE(log10)
AMP2HIP_IN_LONG_DOUBLE(tgamma)
#undef AMP2HIP_IN_LONG_DOUBLE
template <class T> auto rcbrt(T x) {
  if constexpr (std::is_same_v<T, float>)
    return ::rcbrtf(x);
  else
    return static_cast<double_or_more<T>>(1 / ::cbrtl(x));
}
#else
using ::exp10;
using ::rcbrt;
using std::cbrt;
using std::log10;
using std::tgamma;
#endif

// Overloads for float. CUDA has all of them, HIP for AMD none, chipStar some.
#if !defined(__HIP_PLATFORM_NVIDIA__)
__device__ inline void sincos(float x, float *sine, float *cosine) {
  ::sincosf(x, sine, cosine);
}
#endif
#if !defined(__HIP_PLATFORM_NVIDIA__) && !defined(__HIP_PLATFORM_CPU__)
__device__ inline float erfcinv(float x) { return ::erfcinvf(x); }
__device__ inline float erfinv(float x) { return ::erfinvf(x); }
__device__ inline float rcbrt(float x) { return ::rcbrtf(x); }
#if !defined(__HIP_PLATFORM_SPIRV__)
__device__ inline float exp10(float x) { return ::exp10f(x); }
__device__ inline float rsqrt(float x) { return ::rsqrtf(x); }
__device__ inline float cospi(float x) { return ::cospif(x); }
__device__ inline float sinpi(float x) { return ::sinpif(x); }
#endif
#endif

/// The tangent of pi * x, with the signs of zeros and poles that IEEE 754 has
/// for it. x is reduced to |x| <= 1/2, which is exact. Then pi * x is computed
/// in two parts: rounding the product would lose more than the tangent does.
__device__ inline double tanpi(double x) {
  constexpr double pi = 3.141592653589793116, pi_rest = 1.2246467991473532e-16;
  if (x == 0)
    return x;
  const double r = x - ::rint(x);
  if (r == 0)
    return ::copysign(0.0, ::fmod(x, 2.0) == 0 ? x : -x);
  const double half_minus = 0.5 - ::fabs(r);
  const bool near_pole = half_minus < 0.25;
  const double reduced = near_pole ? half_minus : r;
  const double product = pi * reduced;
  const double rest = ::fma(pi, reduced, -product) + pi_rest * reduced;
  const double t = ::tan(product);
  const double tangent = t + rest * (1 + t * t);
  return near_pole ? ::copysign(1 / tangent, r) : tangent;
}
// Through double: no float tangent is good enough for 2 units in the last
// place.
__device__ inline float tanpif(float x) {
  return static_cast<float>(tanpi(static_cast<double>(x)));
}
__device__ inline float tanpi(float x) { return tanpif(x); }

/// The standard normal distribution's cumulative probability.
__device__ inline double phi(double x) {
#if defined(__HIP_PLATFORM_CPU__)
  constexpr long double root_half = 0.707106781186547524400844362104849039L;
  return static_cast<double>(::erfcl(-root_half * x) / 2);
#else
  return ::normcdf(x);
#endif
}
__device__ inline float phif(float x) { return ::normcdff(x); }
__device__ inline float phi(float x) { return phif(x); }

/// The inverse of phi().
__device__ inline double probit(double x) { return ::normcdfinv(x); }
__device__ inline float probitf(float x) { return ::normcdfinvf(x); }
__device__ inline float probit(float x) { return probitf(x); }

/// x * 2^exponent; NaN if the exponent is finite and no integer.
#if defined(__HIP_PLATFORM_CPU__) && !defined(_WIN32)
using ::scalb;
using ::scalbf;
#else
__device__ inline double scalb(double x, double exponent) {
  if (x != x || exponent != exponent)
    return x + exponent;
  if (exponent - exponent != 0) // Infinite.
    return exponent > 0 ? x * exponent : x / -exponent;
  const double whole = ::trunc(exponent);
  if (whole != exponent)
    return (whole - whole) / (whole - whole);
  // Beyond these limits the result does not change any more.
  return ::scalbn(x, static_cast<int>(::fmax(-5000., ::fmin(5000., whole))));
}
__device__ inline float scalbf(float x, float exponent) {
  return static_cast<float>(
      scalb(static_cast<double>(x), static_cast<double>(exponent)));
}
#endif
__device__ inline float scalb(float x, float exponent) {
  return scalbf(x, exponent);
}

/// -1 where the gamma function is negative (at -0 its limit is), else 1.
__device__ inline int gamma_sign(double x) {
  if (x == 0)
    return std::signbit(x) ? -1 : 1;
  if (!(x < 0))
    return 1;
  const double below = ::floor(x);
  return below != x && ::fmod(below, 2.0) != 0 ? -1 : 1;
}

/// The logarithm of |gamma(x)|; the sign of gamma(x), 1 or -1, in *sign.
__device__ inline double lgamma(double x, int *sign) {
  *sign = gamma_sign(x);
#if defined(__HIP_PLATFORM_CPU__)
  int ignored; // ::lgamma would write a global variable.
  return static_cast<double>(::lgammal_r(x, &ignored));
#else
  return ::lgamma(x);
#endif
}
__device__ inline float lgammaf(float x, int *sign) {
  *sign = gamma_sign(static_cast<double>(x));
#if defined(__HIP_PLATFORM_CPU__)
  int ignored;
  return ::lgammaf_r(x, &ignored);
#else
  return ::lgammaf(x);
#endif
}
__device__ inline float lgamma(float x, int *sign) { return lgammaf(x, sign); }

/// A quiet NaN with \p tag in its lowest bits.
__host__ __device__ inline double nan(int tag) {
  const std::uint64_t bits =
      0x7ff8000000000000u | static_cast<std::uint32_t>(tag);
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
__host__ __device__ inline float nanf(int tag) {
  const std::uint32_t bits =
      0x7fc00000u | (static_cast<std::uint32_t>(tag) & 0x3fffffu);
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

// These return int where <cmath>'s return bool. They are templates with an
// empty pack, so that calls prefer the global functions if a using-directive
// makes both visible.
#define AMP2HIP_AS_INT(name)                                                   \
  template <class T, class... None>                                            \
  __host__ __device__ int name(T x, None...) {                                 \
    static_assert(sizeof...(None) == 0, "one argument");                       \
    return std::name(x) ? 1 : 0;                                               \
  }
AMP2HIP_AS_INT(isfinite)
AMP2HIP_AS_INT(isinf)
AMP2HIP_AS_INT(isnan)
AMP2HIP_AS_INT(signbit)
#undef AMP2HIP_AS_INT
__host__ __device__ inline int signbitf(float x) { return signbit(x); }

// nvcc has no device version of these two.
#if defined(__HIP_PLATFORM_NVIDIA__)
__host__ __device__ inline int fpclassify(double x) {
  std::uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  const std::uint64_t exponent = bits >> 52 & 0x7ff;
  const bool fraction = bits << 12 != 0;
  if (exponent == 0x7ff)
    return fraction ? FP_NAN : FP_INFINITE;
  return exponent ? FP_NORMAL : fraction ? FP_SUBNORMAL : FP_ZERO;
}
__host__ __device__ inline int fpclassify(float x) {
  std::uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  const std::uint32_t exponent = bits >> 23 & 0xff;
  const bool fraction = bits << 9 != 0;
  if (exponent == 0xff)
    return fraction ? FP_NAN : FP_INFINITE;
  return exponent ? FP_NORMAL : fraction ? FP_SUBNORMAL : FP_ZERO;
}
#else
using std::fpclassify;
#endif
template <class T, class... None>
__host__ __device__ int isnormal(T x, None...) {
  static_assert(sizeof...(None) == 0, "one argument");
  return fpclassify(x) == FP_NORMAL ? 1 : 0;
}

} // namespace math
} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_MATH_MATH_EXTRA_H

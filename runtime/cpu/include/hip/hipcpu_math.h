//===- hipcpu_math.h - Device mathematics -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The math functions of kernels: those of the C library, and those that HIP
/// has in addition. The attribute const of functions that amp2hip_cpu defines
/// tells the compiler that they contain no barrier.

#ifndef HIP_HIPCPU_MATH_H
#define HIP_HIPCPU_MATH_H

#include <cmath>
#include <math.h>

// Newer C libraries declare some of these functions, too: glibc has sinpi and
// cospi since 2.41, and rsqrt since 2.42. Its declarations are noexcept, so
// these must be as well.

/// 1 / sqrt(x) and 1 / cbrt(x).
inline double rsqrt(double x) noexcept { return 1.0 / std::sqrt(x); }
inline float rsqrtf(float x) noexcept { return 1.0f / std::sqrt(x); }
inline float rsqrt(float x) { return rsqrtf(x); }
inline double rcbrt(double x) { return 1.0 / std::cbrt(x); }
inline float rcbrtf(float x) { return static_cast<float>(rcbrt(double(x))); }
inline float rcbrt(float x) { return rcbrtf(x); }

/// sin(pi x) and cos(pi x), exact at multiples of one half.
__attribute__((const)) double sinpi(double x) noexcept;
__attribute__((const)) double cospi(double x) noexcept;
inline float sinpif(float x) noexcept {
  return static_cast<float>(sinpi(double(x)));
}
inline float cospif(float x) noexcept {
  return static_cast<float>(cospi(double(x)));
}
inline float sinpi(float x) { return sinpif(x); }
inline float cospi(float x) { return cospif(x); }
inline void sincospi(double x, double *sine, double *cosine) {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
inline void sincospif(float x, float *sine, float *cosine) {
  *sine = sinpif(x);
  *cosine = cospif(x);
}

#ifdef _WIN32 // glibc has these.
inline long double exp10l(long double x) noexcept { return std::pow(10.0L, x); }
inline double exp10(double x) noexcept { return std::pow(10.0, x); }
inline float exp10f(float x) noexcept {
  return static_cast<float>(exp10(double(x)));
}
inline long double lgammal_r(long double x, int *) { return std::lgamma(x); }
inline float lgammaf_r(float x, int *) { return std::lgamma(x); }
#endif

/// The inverses of erf and erfc.
__attribute__((const)) double erfinv(double x);
__attribute__((const)) double erfcinv(double x);
inline float erfinvf(float x) { return static_cast<float>(erfinv(double(x))); }
inline float erfcinvf(float x) {
  return static_cast<float>(erfcinv(double(x)));
}
inline float erfinv(float x) { return erfinvf(x); }
inline float erfcinv(float x) { return erfcinvf(x); }

/// The standard normal distribution function and its inverse.
__attribute__((const)) double normcdf(double x);
__attribute__((const)) double normcdfinv(double x);
inline float normcdff(float x) {
  return static_cast<float>(normcdf(double(x)));
}
inline float normcdfinvf(float x) {
  return static_cast<float>(normcdfinv(double(x)));
}
inline float normcdf(float x) { return normcdff(x); }
inline float normcdfinv(float x) { return normcdfinvf(x); }

#endif // HIP_HIPCPU_MATH_H

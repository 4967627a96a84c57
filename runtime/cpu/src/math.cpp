//===- math.cpp - Device mathematics beyond the C library -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that HIP has and the C library does not, such as erfinv() and
// sinpi(). tests/accuracy measures their errors.
//
//===----------------------------------------------------------------------===//

#include <hip/hipcpu_math.h>

#include <limits>

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double half_root_pi = 0.886226925452758013649; // sqrt(pi) / 2
constexpr double root_half = 0.707106781186547524401;    // sqrt(1 / 2)

/// x >= 0 with erfc(x) = y, for 0 < y <= 1. Newton's steps on log(erfc(x)),
/// which is concave and smooth however small y is. In long double: erfc(x) may
/// be too small for a double.
double erfc_inverse_of_tail(double y) {
  const long double log_y = std::log(static_cast<long double>(y));
  // Winitzki's approximation, right to about 2e-3.
  constexpr double a = 0.147;
  const double u = std::log(y * (2 - y)), b = 2 / (pi * a) + u / 2;
  long double x = std::sqrt(std::fmax(0.0, std::sqrt(b * b - u / a) - b));
  for (int step = 0; step < 4; ++step) {
    const long double value = std::erfc(x);
    const long double slope = std::exp(-x * x) / (half_root_pi * value);
    x += (std::log(value) - log_y) / slope;
  }
  return static_cast<double>(x);
}

} // namespace

/// The argument is reduced exactly, in units of pi. So the result is exact at
/// all multiples of 1/2.
double sinpi(double x) noexcept {
  if (!std::isfinite(x))
    return std::numeric_limits<double>::quiet_NaN();
  const double r = std::remainder(x, 2.0); // Exact, in [-1, 1].
  const double a = std::fabs(r);
  if (a == 0 || a == 1)
    return std::copysign(0.0, x);
  const double value = a <= 0.25   ? std::sin(pi * a)
                       : a <= 0.75 ? std::cos(pi * (0.5 - a))
                                   : std::sin(pi * (1 - a));
  return std::copysign(value, r);
}

double cospi(double x) noexcept {
  if (!std::isfinite(x))
    return std::numeric_limits<double>::quiet_NaN();
  const double a = std::fabs(std::remainder(x, 2.0));
  if (a == 0.5)
    return 0;
  return a <= 0.25   ? std::cos(pi * a)
         : a <= 0.75 ? std::sin(pi * (0.5 - a))
                     : -std::cos(pi * (1 - a));
}

double erfcinv(double y) {
  if (!(y >= 0 && y <= 2))
    return std::numeric_limits<double>::quiet_NaN();
  if (y == 0 || y == 2)
    return std::copysign(std::numeric_limits<double>::infinity(), 1 - y);
  if (y >= 0.5 && y <= 1.5)
    return erfinv(1 - y); // Exact there.
  return y < 1 ? erfc_inverse_of_tail(y) : -erfc_inverse_of_tail(2 - y);
}

double erfinv(double x) {
  const double a = std::fabs(x);
  if (!(a <= 1))
    return std::numeric_limits<double>::quiet_NaN();
  if (a > 0.5)
    return std::copysign(erfcinv(1 - a), x);
  // Newton's steps on erf itself keep full precision near 0.
  double value = half_root_pi * a;
  for (int step = 0; step < 5; ++step)
    value += (a - std::erf(value)) * half_root_pi * std::exp(value * value);
  return std::copysign(value, x);
}

double normcdf(double x) { return std::erfc(-x * root_half) / 2; }

double normcdfinv(double x) { return 0 - erfcinv(2 * x) / root_half; }

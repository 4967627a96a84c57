//===- math_test.cpp - fast_math and precise_math ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/amp_math.h"

#include <cfloat>
#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <type_traits>

namespace fast = concurrency::fast_math;
namespace precise = concurrency::precise_math;

namespace {

using real = long double;
constexpr real pi = 3.14159265358979323846264338327950288L;

/// |got - wanted| in units of wanted's last place.
template <class T> real ulps(T got, real wanted) {
  const T rounded = static_cast<T>(wanted);
  if (std::isnan(rounded) || std::isinf(rounded) || rounded == 0)
    return std::isnan(rounded) ? (std::isnan(got) ? 0 : INFINITY)
                               : (got == rounded ? 0 : INFINITY);
  const T away =
      std::nextafter(std::fabs(rounded), std::numeric_limits<T>::infinity());
  return std::fabs((static_cast<real>(got) - wanted) /
                   (static_cast<real>(away) - std::fabs(rounded)));
}

/// The largest error of \p f from \p from to \p to.
template <class T, class F, class Reference>
real worst(T from, T to, F f, Reference reference) {
  real most = 0;
  for (int i = 0; i <= 20000; ++i) {
    const T x = from + (to - from) * (static_cast<T>(i) / 20000);
    most = std::fmax(most, ulps<T>(f(x), reference(static_cast<real>(x))));
  }
  return most;
}

// The bounds are those of the AMP specification's table for float and double;
// where it has none, the function is exact.
#define CHECK_ULPS(item, name, from, to, reference, float_bound, double_bound) \
  TEST(PreciseMath, name##_##item) {                                           \
    static_assert(std::is_same_v<decltype(precise::name(1.0f)), float>);       \
    static_assert(std::is_same_v<decltype(precise::name(1.0)), double>);       \
    const auto wanted = [](real x) -> real { return reference; };              \
    EXPECT_LE(worst<float>(                                                    \
                  from, to, [](float x) { return precise::name(x); }, wanted), \
              float_bound + 0.5L);                                             \
    EXPECT_LE(                                                                 \
        worst<float>(                                                          \
            from, to, [](float x) { return precise::name##f(x); }, wanted),    \
        float_bound + 0.5L);                                                   \
    EXPECT_LE(                                                                 \
        worst<double>(                                                         \
            from, to, [](double x) { return precise::name(x); }, wanted),      \
        double_bound + 0.5L);                                                  \
  }

/// Newton's step from a good approximation.
real inverse_erf(real x) {
  real y = precise::erfinv(static_cast<double>(x));
  for (int i = 0; i < 2 && std::fabs(x) < 1; ++i) {
    const real slope = 2 / std::sqrt(pi) * std::exp(-y * y);
    const real off = x > 0.5L    ? (1 - x) - std::erfc(y)
                     : x < -0.5L ? std::erfc(-y) - (1 + x)
                                 : std::erf(y) - x;
    y -= off / slope;
  }
  return y;
}
real inverse_erfc(real x) {
  real y = precise::erfcinv(static_cast<double>(x));
  for (int i = 0; i < 2; ++i)
    y += (std::erfc(y) - x) / (2 / std::sqrt(pi) * std::exp(-y * y));
  return y;
}
/// The remainder of x by 2, exact.
real turn(real x) { return std::remainder(x, 2.0L); }
real sine_pi(real x) {
  const real r = turn(x);
  return std::fabs(r) == 1 ? 0.0L
         : std::fabs(r) > 0.5L
             ? std::copysign(std::sin(pi * (1 - std::fabs(r))), r)
             : std::sin(pi * r);
}
real cosine_pi(real x) { return sine_pi(0.5L - std::fabs(turn(x))); }

CHECK_ULPS(4_047, acos, -1, 1, std::acos(x), 3, 2)
CHECK_ULPS(4_048, acosh, 1, 90, std::acosh(x), 4, 2)
CHECK_ULPS(4_049, asin, -1, 1, std::asin(x), 4, 2)
CHECK_ULPS(4_050, asinh, -50, 50, std::asinh(x), 3, 2)
CHECK_ULPS(4_051, atan, -50, 50, std::atan(x), 2, 2)
CHECK_ULPS(4_053, atanh, -0.99, 0.99, std::atanh(x), 3, 2)
CHECK_ULPS(4_054, cbrt, -90, 90, std::cbrt(x), 1, 1)
CHECK_ULPS(4_055, ceil, -9, 9, std::ceil(x), 0, 0)
CHECK_ULPS(4_057, cos, -9, 9, std::cos(x), 2, 2)
CHECK_ULPS(4_058, cosh, -9, 9, std::cosh(x), 2, 2)
CHECK_ULPS(4_059, cospi, -9, 9, cosine_pi(x), 2, 2)
CHECK_ULPS(4_060, erf, -5, 5, std::erf(x), 3, 2)
CHECK_ULPS(4_061, erfc, -5, 9, std::erfc(x), 6, 5)
CHECK_ULPS(4_062, erfcinv, 0.0001, 1.9, inverse_erfc(x), 7, 8)
CHECK_ULPS(4_063, erfinv, -0.9999, 0.9999, inverse_erf(x), 3, 8)
CHECK_ULPS(4_064, exp, -20, 20, std::exp(x), 2, 1)
CHECK_ULPS(4_065, exp10, -20, 20, std::pow(10.0L, x), 2, 1)
CHECK_ULPS(4_066, exp2, -20, 20, std::exp2(x), 2, 1)
CHECK_ULPS(4_067, expm1, -3, 3, std::expm1(x), 1, 1)
CHECK_ULPS(4_068, fabs, -3, 3, std::fabs(x), 0, 0)
CHECK_ULPS(4_070, floor, -9, 9, std::floor(x), 0, 0)
CHECK_ULPS(4_085, log, 0.01, 90, std::log(x), 1, 1)
CHECK_ULPS(4_086, log10, 0.01, 90, std::log10(x), 3, 1)
CHECK_ULPS(4_087, log1p, -0.9, 9, std::log1p(x), 2, 1)
CHECK_ULPS(4_088, log2, 0.01, 90, std::log2(x), 3, 1)
CHECK_ULPS(4_089, logb, 0.01, 90, std::logb(x), 0, 0)
CHECK_ULPS(4_092, nearbyint, -9, 9, std::nearbyint(x), 0, 0)
CHECK_ULPS(4_094, phi, -5, 5, std::erfc(-x / std::sqrt(2.0L)) / 2, 6, 5)
CHECK_ULPS(4_096, probit, 0.001, 0.499, -std::sqrt(2.0L) * inverse_erfc(2 * x),
           8, 8)
CHECK_ULPS(4_097, rcbrt, 0.01, 90, 1 / std::cbrt(x), 2, 1)
CHECK_ULPS(4_100, round, -9, 9, std::round(x), 0, 0)
CHECK_ULPS(4_101, rsqrt, 0.01, 90, 1 / std::sqrt(x), 2, 1)
CHECK_ULPS(4_105, sin, -9, 9, std::sin(x), 2, 2)
CHECK_ULPS(4_107, sinh, -9, 9, std::sinh(x), 3, 2)
CHECK_ULPS(4_108, sinpi, -9, 9, sine_pi(x), 2, 2)
CHECK_ULPS(4_109, sqrt, 0, 90, std::sqrt(x), 0, 0)
CHECK_ULPS(4_110, tan, -9, 9, std::tan(x), 4, 2)
CHECK_ULPS(4_111, tanh, -9, 9, std::tanh(x), 2, 2)
CHECK_ULPS(4_112, tanpi, -0.499, 0.499, sine_pi(x) / cosine_pi(x), 2, 2)
CHECK_ULPS(4_113, tgamma, 0.1, 9, std::tgamma(x), 11, 8)
CHECK_ULPS(4_114, trunc, -9, 9, std::trunc(x), 0, 0)

TEST(PreciseMath, FunctionsOfTwoArguments) {
  EXPECT_FLOAT_EQ(precise::atan2(1.0f, -1.0f), 3 * pi / 4);       // 4.052
  EXPECT_EQ(precise::copysign(3.0, -0.0), -3.0);                  // 4.056
  EXPECT_EQ(precise::fdim(3.0, 5.0), 0.0);                        // 4.069
  EXPECT_EQ(precise::fmax(3.0f, NAN), 3.0f);                      // 4.072
  EXPECT_EQ(precise::fmin(3.0f, NAN), 3.0f);                      // 4.073
  EXPECT_EQ(precise::fmod(-7.5, 2.0), -1.5);                      // 4.074
  EXPECT_DOUBLE_EQ(precise::hypot(3e200, 4e200), 5e200);          // 4.077
  EXPECT_EQ(precise::nextafter(1.0, 2.0), 1.0 + DBL_EPSILON);     // 4.093
  EXPECT_EQ(precise::nextafterf(1.0f, 2.0f), 1.0f + FLT_EPSILON); // 4.093
  EXPECT_EQ(precise::pow(2.0, 0.5), std::sqrt(2.0));              // 4.095
  EXPECT_EQ(precise::remainder(7.5, 2.0), -0.5);                  // 4.098
}

TEST(PreciseMath, FmaRoundsOnce_4_071) {
  const double x = 1 + DBL_EPSILON;
  EXPECT_EQ(precise::fma(x, x, -(1 + 2 * DBL_EPSILON)),
            DBL_EPSILON * DBL_EPSILON);
  const float y = 1 + FLT_EPSILON;
  EXPECT_EQ(precise::fmaf(y, y, -(1 + 2 * FLT_EPSILON)),
            FLT_EPSILON * FLT_EPSILON);
}

TEST(PreciseMath, Classifies_4_075_4_079_4_080_4_081_4_082_4_104) {
  EXPECT_EQ(precise::fpclassify(DBL_MIN / 2), FP_SUBNORMAL);
  EXPECT_EQ(precise::fpclassify(0.0f), FP_ZERO);
  EXPECT_TRUE(precise::isfinite(1.0f));
  EXPECT_FALSE(precise::isfinite(INFINITY));
  EXPECT_TRUE(precise::isinf(-INFINITY));
  EXPECT_TRUE(precise::isnan(NAN));
  EXPECT_TRUE(precise::isnormal(1.0));
  EXPECT_FALSE(precise::isnormal(FLT_MIN / 2));
  EXPECT_NE(precise::signbit(-0.0), 0);
  EXPECT_NE(precise::signbitf(-1.0f), 0);
  EXPECT_EQ(precise::signbitf(1.0f), 0);
}

TEST(PreciseMath, TakesNumbersApart_4_076_4_078_4_083_4_090_4_099_4_103) {
  int n = 0;
  double whole = 0;
  EXPECT_EQ(precise::frexp(12.0, &n), 0.75);
  EXPECT_EQ(n, 4);
  EXPECT_EQ(precise::ilogb(12.0f), 3);
  EXPECT_EQ(precise::ilogbf(12.0f), 3);
  EXPECT_EQ(precise::ldexp(0.75f, 4), 12.0f);
  EXPECT_EQ(precise::modf(-2.5, &whole), -0.5);
  EXPECT_EQ(whole, -2.0);
  EXPECT_EQ(precise::remquo(7.0f, 2.0f, &n), -1.0f);
  EXPECT_EQ(n & 7, 4);
  EXPECT_EQ(precise::scalbn(3.0, -1), 1.5);
}

TEST(PreciseMath, LgammaTellsTheSign_4_084_9_072) {
  int sign = 0;
  EXPECT_DOUBLE_EQ(precise::lgamma(5.0, &sign), std::log(24.0));
  EXPECT_EQ(sign, 1);
  EXPECT_FLOAT_EQ(precise::lgamma(-0.5f, &sign), std::lgamma(-0.5f));
  EXPECT_EQ(sign, -1);
  precise::lgammaf(-1.5f, &sign);
  EXPECT_EQ(sign, 1);
}

TEST(PreciseMath, NanCarriesItsTag_4_010_4_091) {
  static_assert(std::is_same_v<decltype(precise::nan(1)), double>);
  static_assert(std::is_same_v<decltype(precise::nanf(1)), float>);
  EXPECT_TRUE(std::isnan(precise::nan(0)));
  EXPECT_TRUE(std::isnan(precise::nanf(0)));
  const double a = precise::nan(1), b = precise::nan(2);
  EXPECT_NE(std::memcmp(&a, &b, sizeof a), 0);
}

TEST(PreciseMath, Scalb_4_102) {
  EXPECT_EQ(precise::scalb(3.0, 4.0), 48.0);
  EXPECT_EQ(precise::scalb(3.0f, -1.0f), 1.5f);
  EXPECT_EQ(precise::scalbf(1.0f, 1000.0f), INFINITY);
  EXPECT_TRUE(std::isnan(precise::scalb(3.0, 0.5)));
}

TEST(PreciseMath, Sincos_4_106) {
  double s = 0, c = 0;
  precise::sincos(1.0, &s, &c);
  EXPECT_DOUBLE_EQ(s, std::sin(1.0));
  EXPECT_DOUBLE_EQ(c, std::cos(1.0));
}

TEST(PreciseMath, TanpiIsExactAtTheQuarters_4_112) {
  EXPECT_EQ(precise::tanpi(0.25), 1.0);
  EXPECT_EQ(precise::tanpi(-1.25), -1.0);
  EXPECT_EQ(precise::tanpi(1e15 + 0.25), 1.0);
  EXPECT_EQ(precise::tanpi(7.0), 0.0);
  EXPECT_TRUE(std::isinf(precise::tanpi(0.5)));
  EXPECT_TRUE(std::isnan(precise::tanpi(double(INFINITY))));
}

TEST(PreciseMath, InversesReachTheEnds_4_062_4_063) {
  EXPECT_EQ(precise::erfinv(1.0), INFINITY);
  EXPECT_EQ(precise::erfinv(-1.0), -INFINITY);
  EXPECT_EQ(precise::erfcinv(0.0), INFINITY);
  EXPECT_TRUE(std::isnan(precise::erfinv(1.5)));
}

#define CHECK_FAST(item, name)                                                 \
  TEST(FastMath, name##_##item) {                                              \
    static_assert(std::is_same_v<decltype(fast::name(0.7f)), float>);          \
    EXPECT_EQ(fast::name(0.7f), std::name(0.7f));                              \
    EXPECT_EQ(fast::name##f(0.7f), std::name(0.7f));                           \
    EXPECT_EQ(fast::name(0.7), std::name(0.7)); /* 4.005 */                    \
  }
CHECK_FAST(4_013, acos)
CHECK_FAST(4_014, asin)
CHECK_FAST(4_015, atan)
CHECK_FAST(4_016, ceil)
CHECK_FAST(4_017, cos)
CHECK_FAST(4_018, cosh)
CHECK_FAST(4_019, exp)
CHECK_FAST(4_020, exp2)
CHECK_FAST(4_021, fabs)
CHECK_FAST(4_022, floor)
CHECK_FAST(4_023, log)
CHECK_FAST(4_024, log10)
CHECK_FAST(4_025, log2)
CHECK_FAST(4_026, round)
CHECK_FAST(4_028, sin)
CHECK_FAST(4_029, sinh)
CHECK_FAST(4_030, sqrt)
CHECK_FAST(4_031, tan)
CHECK_FAST(4_032, tanh)
CHECK_FAST(4_033, trunc)

TEST(FastMath, TheRest) {
  int n = 0;
  float whole = 0, s = 0, c = 0;
  EXPECT_FLOAT_EQ(fast::rsqrt(4.0f), 0.5f);                        // 4.027
  EXPECT_FLOAT_EQ(fast::rsqrtf(4.0f), 0.5f);                       // 4.027
  EXPECT_EQ(fast::atan2(1.0f, 2.0f), fast::atan2f(1.0f, 2.0f));    // 4.034
  EXPECT_EQ(fast::fmax(1.0f, 2.0f), fast::fmaxf(2.0f, 1.0f));      // 4.035
  EXPECT_EQ(fast::fmin(1.0f, 2.0f), fast::fminf(2.0f, 1.0f));      // 4.036
  EXPECT_EQ(fast::fmod(7.0f, 4.0f), fast::fmodf(-5.0f, 4.0f) + 4); // 4.037
  EXPECT_EQ(fast::pow(2.0f, 3.0f), fast::powf(8.0f, 1.0f));        // 4.038
  EXPECT_EQ(fast::frexp(12.0f, &n), 0.75f);                        // 4.039
  EXPECT_EQ(fast::frexpf(3.0f, &n), 0.75f);
  EXPECT_EQ(fast::ldexp(3.0f, 2), fast::ldexpf(6.0f, 1)); // 4.040
  EXPECT_EQ(fast::modf(2.5f, &whole), 0.5f);              // 4.041
  EXPECT_EQ(fast::modff(3.5f, &whole), 0.5f);
  EXPECT_EQ(whole, 3.0f);
  fast::sincos(1.0f, &s, &c); // 4.042
  EXPECT_FLOAT_EQ(s * s + c * c, 1.0f);
  fast::sincosf(0.0f, &s, &c);
  EXPECT_EQ(c, 1.0f);
  EXPECT_NE(fast::signbit(-1.0f), 0); // 4.043
  EXPECT_NE(fast::signbitf(-1.0f), 0);
  EXPECT_TRUE(fast::isfinite(1.0f)); // 4.044
  EXPECT_FALSE(fast::isinf(1.0f));   // 4.045
  EXPECT_FALSE(fast::isnan(1.0f));   // 4.046
}

// A using-directive next to the global functions of <math.h> is unambiguous.
namespace directive {
using namespace concurrency::precise_math;
float all(float x) {
  float s, c;
  sincos(x, &s, &c);
  return sin(x) + sinf(x) + pow(x, 2) + rsqrt(x) + fabs(x) + exp10(x) +
         scalb(x, x) + (isnan(x) ? 1.0f : 0.0f);
}
double all(double x) {
  double s, c;
  sincos(x, &s, &c);
  return sin(x) + pow(x, 2) + rsqrt(x) + fabs(x) + exp10(x) + scalb(x, x);
}
} // namespace directive
namespace fast_directive {
using namespace concurrency::fast_math;
float all(float x) { return sin(x) + rsqrt(x) + fabs(x) + sqrt(x); }
} // namespace fast_directive

TEST(PreciseMath, UsingDirectiveIsUnambiguous) {
  EXPECT_GT(directive::all(2.0f), 100.0f);
  EXPECT_GT(directive::all(2.0), 100.0);
  EXPECT_GT(fast_directive::all(2.0f), 3.0f);
}

} // namespace

//===- math_test.cpp - precise_math -----------------------------*- C++ -*-===//
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

/// The largest errors of a function and of its twin with an f; the bounds are
/// those of the specification's table for float and double, where there are.
// tests/accuracy measures over all arguments, against MPFR.
#define CHECK_ULPS(name, from, to, reference, float_bound, double_bound)       \
  static_assert(std::is_same_v<decltype(precise::name(1.0f)), float>);         \
  static_assert(std::is_same_v<decltype(precise::name##f(1.0f)), float>);      \
  static_assert(std::is_same_v<decltype(precise::name(1.0)), double>);         \
  const auto wanted = [](real x) -> real { return reference; };                \
  EXPECT_LE(worst<float>(                                                      \
                from, to, [](float x) { return precise::name(x); }, wanted),   \
            float_bound + 0.5L);                                               \
  EXPECT_LE(                                                                   \
      worst<float>(                                                            \
          from, to, [](float x) { return precise::name##f(x); }, wanted),      \
      float_bound + 0.5L);                                                     \
  EXPECT_LE(worst<double>(                                                     \
                from, to, [](double x) { return precise::name(x); }, wanted),  \
            double_bound + 0.5L)

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

TEST(PreciseMath, acos_4_047) { CHECK_ULPS(acos, -1, 1, std::acos(x), 3, 2); }
TEST(PreciseMath, acosh_4_048) {
  CHECK_ULPS(acosh, 1, 90, std::acosh(x), 4, 2);
}
TEST(PreciseMath, asin_4_049) { CHECK_ULPS(asin, -1, 1, std::asin(x), 4, 2); }
TEST(PreciseMath, asinh_4_050) {
  CHECK_ULPS(asinh, -50, 50, std::asinh(x), 3, 2);
}
TEST(PreciseMath, atan_4_051) { CHECK_ULPS(atan, -50, 50, std::atan(x), 2, 2); }
TEST(PreciseMath, atanh_4_053) {
  CHECK_ULPS(atanh, -0.99, 0.99, std::atanh(x), 3, 2);
}
TEST(PreciseMath, cbrt_4_054) { CHECK_ULPS(cbrt, -90, 90, std::cbrt(x), 1, 1); }
TEST(PreciseMath, ceil_4_055) { CHECK_ULPS(ceil, -9, 9, std::ceil(x), 0, 0); }
TEST(PreciseMath, cos_4_057) { CHECK_ULPS(cos, -9, 9, std::cos(x), 2, 2); }
TEST(PreciseMath, cosh_4_058) { CHECK_ULPS(cosh, -9, 9, std::cosh(x), 2, 2); }
TEST(PreciseMath, cospi_4_059) { CHECK_ULPS(cospi, -9, 9, cosine_pi(x), 2, 2); }
TEST(PreciseMath, erf_4_060) { CHECK_ULPS(erf, -5, 5, std::erf(x), 3, 2); }
TEST(PreciseMath, erfc_4_061) { CHECK_ULPS(erfc, -5, 9, std::erfc(x), 6, 5); }
TEST(PreciseMath, erfcinv_4_062) {
  CHECK_ULPS(erfcinv, 0.0001, 1.9, inverse_erfc(x), 7, 8);
}
TEST(PreciseMath, erfinv_4_063) {
  CHECK_ULPS(erfinv, -0.9999, 0.9999, inverse_erf(x), 3, 8);
}
TEST(PreciseMath, exp_4_064) { CHECK_ULPS(exp, -20, 20, std::exp(x), 2, 1); }
TEST(PreciseMath, exp10_4_065) {
  CHECK_ULPS(exp10, -20, 20, std::pow(10.0L, x), 2, 1);
}
TEST(PreciseMath, exp2_4_066) { CHECK_ULPS(exp2, -20, 20, std::exp2(x), 2, 1); }
TEST(PreciseMath, expm1_4_067) {
  CHECK_ULPS(expm1, -3, 3, std::expm1(x), 1, 1);
}
TEST(PreciseMath, fabs_4_068) { CHECK_ULPS(fabs, -3, 3, std::fabs(x), 0, 0); }
TEST(PreciseMath, floor_4_070) {
  CHECK_ULPS(floor, -9, 9, std::floor(x), 0, 0);
}
TEST(PreciseMath, log_4_085) { CHECK_ULPS(log, 0.01, 90, std::log(x), 1, 1); }
TEST(PreciseMath, log10_4_086) {
  CHECK_ULPS(log10, 0.01, 90, std::log10(x), 3, 1);
}
TEST(PreciseMath, log1p_4_087) {
  CHECK_ULPS(log1p, -0.9, 9, std::log1p(x), 2, 1);
}
TEST(PreciseMath, log2_4_088) {
  CHECK_ULPS(log2, 0.01, 90, std::log2(x), 3, 1);
}
TEST(PreciseMath, logb_4_089) {
  CHECK_ULPS(logb, 0.01, 90, std::logb(x), 0, 0);
}
TEST(PreciseMath, nearbyint_4_092) {
  CHECK_ULPS(nearbyint, -9, 9, std::nearbyint(x), 0, 0);
}
TEST(PreciseMath, phi_4_094) {
  CHECK_ULPS(phi, -5, 5, std::erfc(-x / std::sqrt(2.0L)) / 2, 6, 5);
}
TEST(PreciseMath, probit_4_096) {
  CHECK_ULPS(probit, 0.001, 0.499, -std::sqrt(2.0L) * inverse_erfc(2 * x), 8,
             8);
}
TEST(PreciseMath, rcbrt_4_097) {
  CHECK_ULPS(rcbrt, 0.01, 90, 1 / std::cbrt(x), 2, 1);
}
TEST(PreciseMath, round_4_100) {
  CHECK_ULPS(round, -9, 9, std::round(x), 0, 0);
}
TEST(PreciseMath, rsqrt_4_101) {
  CHECK_ULPS(rsqrt, 0.01, 90, 1 / std::sqrt(x), 2, 1);
}
TEST(PreciseMath, sin_4_105) { CHECK_ULPS(sin, -9, 9, std::sin(x), 2, 2); }
TEST(PreciseMath, sinh_4_107) { CHECK_ULPS(sinh, -9, 9, std::sinh(x), 3, 2); }
TEST(PreciseMath, sinpi_4_108) { CHECK_ULPS(sinpi, -9, 9, sine_pi(x), 2, 2); }
TEST(PreciseMath, sqrt_4_109) { CHECK_ULPS(sqrt, 0, 90, std::sqrt(x), 0, 0); }
TEST(PreciseMath, tan_4_110) { CHECK_ULPS(tan, -9, 9, std::tan(x), 4, 2); }
TEST(PreciseMath, tanh_4_111) { CHECK_ULPS(tanh, -9, 9, std::tanh(x), 2, 2); }
TEST(PreciseMath, tanpi_4_112) {
  CHECK_ULPS(tanpi, -0.499, 0.499, sine_pi(x) / cosine_pi(x), 2, 2);
}
TEST(PreciseMath, tgamma_4_113) {
  CHECK_ULPS(tgamma, 0.1, 9, std::tgamma(x), 11, 8);
}
TEST(PreciseMath, trunc_4_114) {
  CHECK_ULPS(trunc, -9, 9, std::trunc(x), 0, 0);
}

/// A function of two arguments, its twin with an f and its double.
#define CHECK_TWO(name, x, y, value)                                           \
  static_assert(std::is_same_v<decltype(precise::name(1.0f, 1.0f)), float>);   \
  static_assert(                                                               \
      std::is_same_v<decltype(precise::name##f(1.0f, 1.0f)), float>);          \
  static_assert(std::is_same_v<decltype(precise::name(1.0, 1.0)), double>);    \
  EXPECT_FLOAT_EQ(precise::name(float(x), float(y)), float(value));            \
  EXPECT_FLOAT_EQ(precise::name##f(float(x), float(y)), float(value));         \
  EXPECT_DOUBLE_EQ(precise::name(double(x), double(y)), double(value))
TEST(PreciseMath, atan2_4_052) { CHECK_TWO(atan2, 1, -1, 3 * pi / 4); }
TEST(PreciseMath, copysign_4_056) { CHECK_TWO(copysign, 3, -0.0, -3); }
TEST(PreciseMath, fdim_4_069) {
  CHECK_TWO(fdim, 5, 3, 2);
  EXPECT_EQ(precise::fdim(3.0, 5.0), 0.0);
}
TEST(PreciseMath, fmax_4_072) {
  CHECK_TWO(fmax, -3, 2, 2);
  EXPECT_EQ(precise::fmax(3.0f, NAN), 3.0f);
}
TEST(PreciseMath, fmin_4_073) {
  CHECK_TWO(fmin, -3, 2, -3);
  EXPECT_EQ(precise::fmin(3.0f, NAN), 3.0f);
}
TEST(PreciseMath, fmod_4_074) { CHECK_TWO(fmod, -7.5, 2, -1.5); }
TEST(PreciseMath, hypot_4_077) {
  CHECK_TWO(hypot, 3e20, 4e20, 5e20);
  EXPECT_DOUBLE_EQ(precise::hypot(3e200, 4e200), 5e200);
}
TEST(PreciseMath, nextafter_4_093) {
  CHECK_TWO(nextafter, 0, 0, 0);
  EXPECT_EQ(precise::nextafter(1.0, 2.0), 1.0 + DBL_EPSILON);
  EXPECT_EQ(precise::nextafterf(1.0f, 2.0f), 1.0f + FLT_EPSILON);
}
TEST(PreciseMath, pow_4_095) {
  CHECK_TWO(pow, 2, -2.5, 0.25L * std::sqrt(0.5L));
}
TEST(PreciseMath, remainder_4_098) { CHECK_TWO(remainder, 7.5, 2, -0.5); }

TEST(PreciseMath, FmaRoundsOnce_4_071) {
  const double x = 1 + DBL_EPSILON;
  EXPECT_EQ(precise::fma(x, x, -(1 + 2 * DBL_EPSILON)),
            DBL_EPSILON * DBL_EPSILON);
  const float y = 1 + FLT_EPSILON;
  EXPECT_EQ(precise::fmaf(y, y, -(1 + 2 * FLT_EPSILON)),
            FLT_EPSILON * FLT_EPSILON);
}

/// Whether a function that classifies a number gives an int for both types.
#define CHECK_INT(space, name)                                                 \
  static_assert(std::is_same_v<decltype(space::name(1.0f)), int>)
#define CHECK_INTS(name)                                                       \
  CHECK_INT(precise, name);                                                    \
  static_assert(std::is_same_v<decltype(precise::name(1.0)), int>)

TEST(PreciseMath, ClassifyingGivesAnInt_4_009) {
  CHECK_INTS(fpclassify);
  CHECK_INTS(ilogb);
  CHECK_INTS(isfinite);
  CHECK_INTS(isinf);
  CHECK_INTS(isnan);
  CHECK_INTS(isnormal);
  CHECK_INTS(signbit);
  CHECK_INT(precise, ilogbf);
  CHECK_INT(precise, signbitf);
}

TEST(PreciseMath, fpclassify_4_075) {
  EXPECT_EQ(precise::fpclassify(DBL_MIN / 2), FP_SUBNORMAL);
  EXPECT_EQ(precise::fpclassify(FLT_MIN / 2), FP_SUBNORMAL);
  EXPECT_EQ(precise::fpclassify(0.0f), FP_ZERO);
  EXPECT_EQ(precise::fpclassify(1.0), FP_NORMAL);
  EXPECT_EQ(precise::fpclassify(INFINITY), FP_INFINITE);
  EXPECT_EQ(precise::fpclassify(NAN), FP_NAN);
}

TEST(PreciseMath, isfinite_4_079) {
  EXPECT_TRUE(precise::isfinite(FLT_MAX));
  EXPECT_FALSE(precise::isfinite(INFINITY));
  EXPECT_FALSE(precise::isfinite(double(NAN)));
}
TEST(PreciseMath, isinf_4_080) {
  EXPECT_TRUE(precise::isinf(-INFINITY));
  EXPECT_TRUE(precise::isinf(-double(INFINITY)));
  EXPECT_FALSE(precise::isinf(NAN));
}
TEST(PreciseMath, isnan_4_081) {
  EXPECT_TRUE(precise::isnan(NAN));
  EXPECT_TRUE(precise::isnan(double(NAN)));
  EXPECT_FALSE(precise::isnan(INFINITY));
}
TEST(PreciseMath, isnormal_4_082) {
  EXPECT_TRUE(precise::isnormal(1.0));
  EXPECT_FALSE(precise::isnormal(FLT_MIN / 2));
  EXPECT_FALSE(precise::isnormal(0.0));
}
TEST(PreciseMath, signbit_4_104) {
  EXPECT_NE(precise::signbit(-0.0), 0);
  EXPECT_EQ(precise::signbit(0.0f), 0);
  EXPECT_NE(precise::signbitf(-1.0f), 0);
  EXPECT_EQ(precise::signbitf(1.0f), 0);
}

TEST(PreciseMath, frexp_4_076) {
  int n = 0;
  EXPECT_EQ(precise::frexp(12.0, &n), 0.75);
  EXPECT_EQ(n, 4);
  EXPECT_EQ(precise::frexp(0.1875f, &n), 0.75f);
  EXPECT_EQ(n, -2);
  EXPECT_EQ(precise::frexpf(3.0f, &n), 0.75f);
  EXPECT_EQ(n, 2);
}
TEST(PreciseMath, ilogb_4_078) {
  EXPECT_EQ(precise::ilogb(12.0), 3);
  EXPECT_EQ(precise::ilogb(12.0f), 3);
  EXPECT_EQ(precise::ilogbf(0.1f), -4);
}
TEST(PreciseMath, ldexp_4_083) {
  EXPECT_EQ(precise::ldexp(0.75, 4), 12.0);
  EXPECT_EQ(precise::ldexp(0.75f, 4), 12.0f);
  EXPECT_EQ(precise::ldexpf(1.0f, -149), FLT_TRUE_MIN);
}
TEST(PreciseMath, modf_4_090) {
  double whole = 0;
  EXPECT_EQ(precise::modf(-2.5, &whole), -0.5);
  EXPECT_EQ(whole, -2.0);
  float part = 0;
  EXPECT_EQ(precise::modf(3.25f, &part), 0.25f);
  EXPECT_EQ(part, 3.0f);
  EXPECT_EQ(precise::modff(-0.25f, &part), -0.25f);
  EXPECT_TRUE(part == 0.0f && std::signbit(part));
}
TEST(PreciseMath, remquo_4_099) {
  int n = 0;
  EXPECT_EQ(precise::remquo(7.0f, 2.0f, &n), -1.0f); // 7 / 2 rounds to 4.
  EXPECT_EQ(n & 7, 4);
  EXPECT_EQ(precise::remquo(-7.5, 2.0, &n), 0.5);
  EXPECT_LT(n, 0);
  EXPECT_EQ(-n & 7, 4);
  EXPECT_EQ(precise::remquof(5.0f, 4.0f, &n), 1.0f);
  EXPECT_EQ(n & 7, 1);
}
TEST(PreciseMath, scalbn_4_103) {
  EXPECT_EQ(precise::scalbn(3.0, -1), 1.5);
  EXPECT_EQ(precise::scalbn(3.0f, 2), 12.0f);
  EXPECT_EQ(precise::scalbnf(3.0f, 1000), INFINITY);
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
  EXPECT_TRUE(std::signbit(precise::tanpi(7.0)));
  EXPECT_FALSE(std::signbit(precise::tanpi(-7.0)));
  EXPECT_TRUE(std::isnan(precise::tanpi(double(INFINITY))));
}

TEST(PreciseMath, InversesReachTheEnds_4_062_4_063) {
  EXPECT_EQ(precise::erfinv(1.0), INFINITY);
  EXPECT_EQ(precise::erfinv(-1.0), -INFINITY);
  EXPECT_EQ(precise::erfcinv(0.0), INFINITY);
  EXPECT_TRUE(std::isnan(precise::erfinv(1.5)));
  // erfc of that is too small for most of a double's digits.
  EXPECT_DOUBLE_EQ(precise::erfcinv(5e-324), 27.213293210812949);
}

} // namespace

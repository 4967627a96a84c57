//===- fast_math_test.cpp - fast_math, and what both share ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/amp_math.h"

#include <cmath>
#include <gtest/gtest.h>
#include <type_traits>

namespace fast = concurrency::fast_math;
namespace precise = concurrency::precise_math;

namespace {

/// No constant that the compiler would compute with.
float sample() {
  volatile float x = 0.7f;
  return x;
}

#define CHECK_FAST(name)                                                       \
  static_assert(std::is_same_v<decltype(fast::name(0.7f)), float>);            \
  static_assert(std::is_same_v<decltype(fast::name##f(0.7f)), float>);         \
  const float x = sample();                                                    \
  EXPECT_EQ(fast::name(x), std::name(x));                                      \
  EXPECT_EQ(fast::name##f(x), std::name(x))
TEST(FastMath, acos_4_013) { CHECK_FAST(acos); }
TEST(FastMath, asin_4_014) { CHECK_FAST(asin); }
TEST(FastMath, atan_4_015) { CHECK_FAST(atan); }
TEST(FastMath, ceil_4_016) { CHECK_FAST(ceil); }
TEST(FastMath, cos_4_017) { CHECK_FAST(cos); }
TEST(FastMath, cosh_4_018) { CHECK_FAST(cosh); }
TEST(FastMath, exp_4_019) { CHECK_FAST(exp); }
TEST(FastMath, exp2_4_020) { CHECK_FAST(exp2); }
TEST(FastMath, fabs_4_021) { CHECK_FAST(fabs); }
TEST(FastMath, floor_4_022) { CHECK_FAST(floor); }
TEST(FastMath, log_4_023) { CHECK_FAST(log); }
TEST(FastMath, log10_4_024) { CHECK_FAST(log10); }
TEST(FastMath, log2_4_025) { CHECK_FAST(log2); }
TEST(FastMath, round_4_026) { CHECK_FAST(round); }
TEST(FastMath, sin_4_028) { CHECK_FAST(sin); }
TEST(FastMath, sinh_4_029) { CHECK_FAST(sinh); }
TEST(FastMath, sqrt_4_030) { CHECK_FAST(sqrt); }
TEST(FastMath, tan_4_031) { CHECK_FAST(tan); }
TEST(FastMath, tanh_4_032) { CHECK_FAST(tanh); }
TEST(FastMath, trunc_4_033) { CHECK_FAST(trunc); }

TEST(FastMath, rsqrt_4_027) {
  EXPECT_FLOAT_EQ(fast::rsqrt(4.0f), 0.5f);
  EXPECT_FLOAT_EQ(fast::rsqrtf(4.0f), 0.5f);
}
#define CHECK_FAST_TWO(name, x, y, value)                                      \
  static_assert(std::is_same_v<decltype(fast::name(1.0f, 1.0f)), float>);      \
  EXPECT_FLOAT_EQ(fast::name(x, y), value);                                    \
  EXPECT_FLOAT_EQ(fast::name##f(x, y), value)
TEST(FastMath, atan2_4_034) { CHECK_FAST_TWO(atan2, 1.0f, -1.0f, 2.3561945f); }
TEST(FastMath, fmax_4_035) { CHECK_FAST_TWO(fmax, -1.0f, -2.0f, -1.0f); }
TEST(FastMath, fmin_4_036) { CHECK_FAST_TWO(fmin, -1.0f, -2.0f, -2.0f); }
TEST(FastMath, fmod_4_037) { CHECK_FAST_TWO(fmod, -7.0f, 4.0f, -3.0f); }
TEST(FastMath, pow_4_038) { CHECK_FAST_TWO(pow, 2.0f, -3.0f, 0.125f); }
TEST(FastMath, frexp_4_039) {
  int n = 0;
  EXPECT_EQ(fast::frexp(12.0f, &n), 0.75f);
  EXPECT_EQ(n, 4);
  EXPECT_EQ(fast::frexpf(3.0f, &n), 0.75f);
  EXPECT_EQ(n, 2);
}
TEST(FastMath, ldexp_4_040) {
  EXPECT_EQ(fast::ldexp(3.0f, 2), 12.0f);
  EXPECT_EQ(fast::ldexpf(3.0f, -1), 1.5f);
}
TEST(FastMath, modf_4_041) {
  float whole = 0;
  EXPECT_EQ(fast::modf(2.5f, &whole), 0.5f);
  EXPECT_EQ(whole, 2.0f);
  EXPECT_EQ(fast::modff(-3.5f, &whole), -0.5f);
  EXPECT_EQ(whole, -3.0f);
}
TEST(FastMath, sincos_4_042) {
  float s = 0, c = 0;
  fast::sincos(1.0f, &s, &c);
  EXPECT_FLOAT_EQ(s, std::sin(1.0f));
  EXPECT_FLOAT_EQ(c, std::cos(1.0f));
  fast::sincosf(0.0f, &s, &c);
  EXPECT_EQ(s, 0.0f);
  EXPECT_EQ(c, 1.0f);
}
TEST(FastMath, ClassifyingGivesAnInt_4_009) {
  static_assert(std::is_same_v<decltype(fast::isfinite(1.0f)), int>);
  static_assert(std::is_same_v<decltype(fast::isinf(1.0f)), int>);
  static_assert(std::is_same_v<decltype(fast::isnan(1.0f)), int>);
  static_assert(std::is_same_v<decltype(fast::signbit(1.0f)), int>);
  static_assert(std::is_same_v<decltype(fast::signbitf(1.0f)), int>);
}
TEST(FastMath, Classifies_4_043_4_044_4_045_4_046) {
  EXPECT_NE(fast::signbit(-0.0f), 0);
  EXPECT_NE(fast::signbitf(-1.0f), 0);
  EXPECT_EQ(fast::signbit(1.0f), 0);
  EXPECT_TRUE(fast::isfinite(1.0f));
  EXPECT_FALSE(fast::isfinite(-INFINITY));
  EXPECT_TRUE(fast::isinf(-INFINITY));
  EXPECT_FALSE(fast::isinf(1.0f));
  EXPECT_TRUE(fast::isnan(NAN));
  EXPECT_FALSE(fast::isnan(1.0f));
}

// On the CPU all functions of <cmath> are there for all its types.
TEST(FastMath, HasCmathOnTheCpu_4_005) {
  static_assert(std::is_same_v<decltype(fast::sqrt(2.0)), double>);
  static_assert(std::is_same_v<decltype(fast::pow(2.0f, 2)), double>);
  EXPECT_EQ(fast::sqrt(2.0), std::sqrt(2.0));
  EXPECT_EQ(fast::sin(2), std::sin(2.0));
}

TEST(FastMath, NamesWithAnFMeanFloat_4_006) {
  static_assert(std::is_same_v<decltype(fast::sinf(0.1)), float>);
  static_assert(std::is_same_v<decltype(precise::sinf(0.1)), float>);
  const double x = 0.1;
  EXPECT_EQ(fast::sinf(x), std::sin(static_cast<float>(x)));
  EXPECT_EQ(precise::sinf(x), std::sin(static_cast<float>(x)));
}

/// The same results, so that none can be more exact.
#define CHECK_SAME(name) EXPECT_EQ(fast::name(x), precise::name(x)) << x
#define CHECK_SAME_TWO(name) EXPECT_EQ(fast::name(x, y), precise::name(x, y))
// 4.003
TEST(FastMath, IsAsExactAsPreciseMath) {
  for (float y = 0.01f; y < 3; y += 0.01f) {
    const float x = y / 3; // Where all of them have numbers as results.
    CHECK_SAME(acos);
    CHECK_SAME(asin);
    CHECK_SAME(atan);
    CHECK_SAME(ceil);
    CHECK_SAME(cos);
    CHECK_SAME(cosh);
    CHECK_SAME(exp);
    CHECK_SAME(exp2);
    CHECK_SAME(fabs);
    CHECK_SAME(floor);
    CHECK_SAME(log);
    CHECK_SAME(log10);
    CHECK_SAME(log2);
    CHECK_SAME(round);
    CHECK_SAME(rsqrt);
    CHECK_SAME(sin);
    CHECK_SAME(sinh);
    CHECK_SAME(sqrt);
    CHECK_SAME(tan);
    CHECK_SAME(tanh);
    CHECK_SAME(trunc);
    CHECK_SAME_TWO(atan2);
    CHECK_SAME_TWO(fmax);
    CHECK_SAME_TWO(fmin);
    CHECK_SAME_TWO(fmod);
    CHECK_SAME_TWO(pow);
    float fastSine, fastCosine, sine, cosine;
    fast::sincos(x, &fastSine, &fastCosine);
    precise::sincos(x, &sine, &cosine);
    EXPECT_EQ(fastSine, sine);
    EXPECT_EQ(fastCosine, cosine);
  }
}

TEST(FastMath, RoundsHalvesAwayFromZero_4_012) {
  EXPECT_EQ(fast::round(2.5f), 3.0f);
  EXPECT_EQ(fast::roundf(-0.5f), -1.0f);
  EXPECT_EQ(precise::round(2.5f), 3.0f);
  EXPECT_EQ(precise::round(-2.5), -3.0);
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
double all(int n) { return log10(n) + cbrt(n) + tgamma(n) + isnan(n); }
} // namespace directive
namespace fast_directive {
using namespace concurrency::fast_math;
float all(float x) { return sin(x) + rsqrt(x) + fabs(x) + sqrt(x); }
} // namespace fast_directive

TEST(PreciseMath, UsingDirectiveIsUnambiguous) {
  EXPECT_GT(directive::all(2.0f), 100.0f);
  EXPECT_GT(directive::all(2.0), 100.0);
  EXPECT_DOUBLE_EQ(directive::all(1), 2.0);
  EXPECT_DOUBLE_EQ(precise::log10(100) + precise::isnan(1), 2.0);
  EXPECT_GT(fast_directive::all(2.0f), 3.0f);
}

} // namespace

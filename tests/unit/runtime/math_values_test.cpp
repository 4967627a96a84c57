//===- math_values_test.cpp - Functions at special values -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Zeros with their signs, infinities, NaNs, denormal values and where a
// function is exact: the values of annex F of C, and of IEEE 754 for what C
// does not know.
//
//===----------------------------------------------------------------------===//

#include "math_values.h"

using namespace values;

namespace {

//===----------------------------------------------------------------------===//
// One argument, in both namespaces
//===----------------------------------------------------------------------===//

TEST(MathValues, acos_4_013_4_047) {
  BOTH(1, acos, 1, 0);
  BOTH(1, acos, 2, NaN);
  BOTH(1, acos, -inf, NaN);
  BOTH(1, acos, NaN, NaN);
}
TEST(MathValues, asin_4_014_4_049) {
  BOTH(1, asin, -0.0, -0.0);
  BOTH(1, asin, -tiny<T>, -tiny<T>);
  BOTH(1, asin, -2, NaN);
  BOTH(1, asin, NaN, NaN);
}
TEST(MathValues, atan_4_015_4_051) {
  BOTH(1, atan, -0.0, -0.0);
  BOTH(1, atan, tiny<T>, tiny<T>);
  BOTH(1, atan, -inf, -pi / 2);
  BOTH(1, atan, NaN, NaN);
}
TEST(MathValues, ceil_4_016_4_055) {
  BOTH(1, ceil, -0.0, -0.0);
  BOTH(1, ceil, -0.5, -0.0);
  BOTH(1, ceil, tiny<T>, 1);
  BOTH(1, ceil, -2.5, -2);
  BOTH(1, ceil, inf, inf);
  BOTH(1, ceil, NaN, NaN);
}
TEST(MathValues, cos_4_017_4_057) {
  BOTH(1, cos, -0.0, 1);
  BOTH(1, cos, tiny<T>, 1);
  BOTH(1, cos, inf, NaN);
  BOTH(1, cos, NaN, NaN);
}
TEST(MathValues, cosh_4_018_4_058) {
  BOTH(1, cosh, -0.0, 1);
  BOTH(1, cosh, 1000, inf);
  BOTH(1, cosh, -inf, inf);
  BOTH(1, cosh, NaN, NaN);
}
TEST(MathValues, exp_4_019_4_064) {
  BOTH(1, exp, -0.0, 1);
  BOTH(1, exp, 1000, inf);
  BOTH(1, exp, -1000, 0);
  BOTH(1, exp, -inf, 0);
  BOTH(1, exp, NaN, NaN);
}
TEST(MathValues, exp2_4_020_4_066) {
  BOTH(1, exp2, 3, 8);
  BOTH(1, exp2, lowest<T>, tiny<T>);
  BOTH(1, exp2, 2000, inf);
  BOTH(1, exp2, -inf, 0);
  BOTH(1, exp2, NaN, NaN);
}
TEST(MathValues, fabs_4_021_4_068) {
  BOTH(1, fabs, -0.0, 0);
  BOTH(1, fabs, -tiny<T>, tiny<T>);
  BOTH(1, fabs, -inf, inf);
  BOTH(1, fabs, NaN, NaN);
}
TEST(MathValues, floor_4_022_4_070) {
  BOTH(1, floor, -0.0, -0.0);
  BOTH(1, floor, tiny<T>, 0);
  BOTH(1, floor, -tiny<T>, -1);
  BOTH(1, floor, -2.5, -3);
  BOTH(1, floor, -inf, -inf);
  BOTH(1, floor, NaN, NaN);
}
TEST(MathValues, log_4_023_4_085) {
  BOTH(1, log, 1, 0);
  BOTH(1, log, -0.0, -inf);
  BOTH(1, log, inf, inf);
  BOTH(1, log, -1, NaN);
  BOTH(1, log, NaN, NaN);
}
TEST(MathValues, log10_4_024_4_086) {
  BOTH(1, log10, 1, 0);
  BOTH(1, log10, 1000, 3);
  BOTH(1, log10, -0.0, -inf);
  BOTH(1, log10, inf, inf);
  BOTH(1, log10, -1, NaN);
  BOTH(1, log10, NaN, NaN);
}
TEST(MathValues, log2_4_025_4_088) {
  BOTH(1, log2, 1, 0);
  BOTH(1, log2, tiny<T>, lowest<T>);
  BOTH(1, log2, -0.0, -inf);
  BOTH(1, log2, inf, inf);
  BOTH(1, log2, -1, NaN);
  BOTH(1, log2, NaN, NaN);
}
TEST(MathValues, round_4_012_4_026_4_100) {
  BOTH(1, round, -0.0, -0.0);
  BOTH(1, round, -0.4, -0.0);
  BOTH(1, round, std::nextafter(T(0.5), T(0)), 0);
  BOTH(1, round, 0.5, 1);
  BOTH(1, round, -0.5, -1);
  BOTH(1, round, 2.5, 3);
  BOTH(1, round, -2.5, -3);
  BOTH(1, round, -inf, -inf);
  BOTH(1, round, NaN, NaN);
}
TEST(MathValues, rsqrt_4_027_4_101) {
  BOTH(1, rsqrt, 0.25, 2);
  BOTH(1, rsqrt, 0, inf);
  BOTH(1, rsqrt, -0.0, -inf);
  BOTH(1, rsqrt, inf, 0);
  BOTH(1, rsqrt, -1, NaN);
  BOTH(1, rsqrt, NaN, NaN);
}
TEST(MathValues, sin_4_028_4_105) {
  BOTH(1, sin, -0.0, -0.0);
  BOTH(1, sin, -tiny<T>, -tiny<T>);
  BOTH(1, sin, inf, NaN);
  BOTH(1, sin, NaN, NaN);
}
TEST(MathValues, sinh_4_029_4_107) {
  BOTH(1, sinh, -0.0, -0.0);
  BOTH(1, sinh, tiny<T>, tiny<T>);
  BOTH(1, sinh, -1000, -inf);
  BOTH(1, sinh, -inf, -inf);
  BOTH(1, sinh, NaN, NaN);
}
TEST(MathValues, sqrt_4_030_4_109) {
  BOTH(1, sqrt, -0.0, -0.0);
  BOTH(1, sqrt, 6.25, 2.5);
  // A denormal value with an even exponent.
  BOTH(1, sqrt, std::ldexp(T(1), -2 * (-lowest<T> / 2)),
       std::ldexp(T(1), lowest<T> / 2));
  BOTH(1, sqrt, inf, inf);
  BOTH(1, sqrt, -tiny<T>, NaN);
  BOTH(1, sqrt, NaN, NaN);
}
TEST(MathValues, tan_4_031_4_110) {
  BOTH(1, tan, -0.0, -0.0);
  BOTH(1, tan, tiny<T>, tiny<T>);
  BOTH(1, tan, -inf, NaN);
  BOTH(1, tan, NaN, NaN);
}
TEST(MathValues, tanh_4_032_4_111) {
  BOTH(1, tanh, -0.0, -0.0);
  BOTH(1, tanh, tiny<T>, tiny<T>);
  BOTH(1, tanh, 100, 1);
  BOTH(1, tanh, -inf, -1);
  BOTH(1, tanh, NaN, NaN);
}
TEST(MathValues, trunc_4_033_4_114) {
  BOTH(1, trunc, -tiny<T>, -0.0);
  BOTH(1, trunc, 2.9, 2);
  BOTH(1, trunc, -2.9, -2);
  BOTH(1, trunc, -inf, -inf);
  BOTH(1, trunc, NaN, NaN);
}

//===----------------------------------------------------------------------===//
// Two arguments, in both namespaces
//===----------------------------------------------------------------------===//

TEST(MathValues, atan2_4_034_4_052) {
  BOTH(2, atan2, 0, -0.0, pi);
  BOTH(2, atan2, -0.0, -1, -pi);
  BOTH(2, atan2, -0.0, 0, -0.0);
  BOTH(2, atan2, 1, 0, pi / 2);
  BOTH(2, atan2, -tiny<T>, inf, -0.0);
  BOTH(2, atan2, inf, inf, pi / 4);
  BOTH(2, atan2, NaN, 1, NaN);
  BOTH(2, atan2, 1, NaN, NaN);
}
TEST(MathValues, fmax_4_035_4_072) {
  BOTH(2, fmax, -1, -2, -1);
  BOTH(2, fmax, -tiny<T>, tiny<T>, tiny<T>);
  BOTH(2, fmax, -inf, -1, -1);
  BOTH(2, fmax, -1, NaN, -1);
  BOTH(2, fmax, NaN, -inf, -inf);
  BOTH(2, fmax, NaN, NaN, NaN);
}
TEST(MathValues, fmin_4_036_4_073) {
  BOTH(2, fmin, -1, -2, -2);
  BOTH(2, fmin, -tiny<T>, tiny<T>, -tiny<T>);
  BOTH(2, fmin, inf, 1, 1);
  BOTH(2, fmin, 1, NaN, 1);
  BOTH(2, fmin, NaN, inf, inf);
  BOTH(2, fmin, NaN, NaN, NaN);
}
TEST(MathValues, fmod_4_037_4_074) {
  BOTH(2, fmod, -7, 4, -3);
  BOTH(2, fmod, -6, 3, -0.0);
  BOTH(2, fmod, -0.0, 1, -0.0);
  BOTH(2, fmod, 5, -inf, 5);
  BOTH(2, fmod, 5 * tiny<T>, 3 * tiny<T>, 2 * tiny<T>);
  BOTH(2, fmod, 1, 0, NaN);
  BOTH(2, fmod, inf, 1, NaN);
  BOTH(2, fmod, 1, NaN, NaN);
}
TEST(MathValues, pow_4_038_4_095) {
  BOTH(2, pow, -2, 3, -8);
  BOTH(2, pow, 2, lowest<T>, tiny<T>);
  BOTH(2, pow, NaN, 0, 1);
  BOTH(2, pow, 1, NaN, 1);
  BOTH(2, pow, -0.0, -1, -inf);
  BOTH(2, pow, -0.0, 3, -0.0);
  BOTH(2, pow, -0.0, 2, 0);
  BOTH(2, pow, 0.5, inf, 0);
  BOTH(2, pow, -1, inf, 1);
  BOTH(2, pow, -inf, 3, -inf);
  BOTH(2, pow, -8, 0.5, NaN);
  BOTH(2, pow, NaN, 1, NaN);
}
TEST(MathValues, ldexp_4_040_4_083) {
  BOTH(SCALE, ldexp, -3, 2, -12);
  BOTH(SCALE, ldexp, 1, lowest<T>, tiny<T>);
  BOTH(SCALE, ldexp, tiny<T>, -lowest<T>, 1);
  // Between two denormal values: to the even one.
  BOTH(SCALE, ldexp, 1.5, lowest<T>, 2 * tiny<T>);
  BOTH(SCALE, ldexp, 1, 5000, inf);
  BOTH(SCALE, ldexp, -1, -5000, -0.0);
  BOTH(SCALE, ldexp, -0.0, 5000, -0.0);
  BOTH(SCALE, ldexp, -inf, -5000, -inf);
  BOTH(SCALE, ldexp, NaN, 1, NaN);
}

//===----------------------------------------------------------------------===//
// Several results, in both namespaces
//===----------------------------------------------------------------------===//

#define CALL_FREXP(function, type, x, wanted, exponent)                        \
  {                                                                            \
    using T = type;                                                            \
    int n = -99;                                                               \
    static_assert(std::is_same_v<decltype(function(T(1), &n)), T>);            \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), &n), T(wanted));              \
    EXPECT_TRUE(!std::isfinite(T(x)) || n == (exponent)) << n;                 \
  }
TEST(MathValues, frexp_4_039_4_076) {
  BOTH(FREXP, frexp, -12, -0.75, 4);
  BOTH(FREXP, frexp, tiny<T>, 0.5, lowest<T> + 1);
  BOTH(FREXP, frexp, -0.0, -0.0, 0);
  BOTH(FREXP, frexp, -inf, -inf, 0); // The exponent is open.
  BOTH(FREXP, frexp, NaN, NaN, 0);
}

#define CALL_MODF(function, type, x, wanted, integral)                         \
  {                                                                            \
    using T = type;                                                            \
    T whole = -99;                                                             \
    static_assert(std::is_same_v<decltype(function(T(1), &whole)), T>);        \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), &whole), T(wanted));          \
    EXPECT_PRED2(same<T>, whole, T(integral));                                 \
  }
TEST(MathValues, modf_4_041_4_090) {
  BOTH(MODF, modf, -2.5, -0.5, -2);
  BOTH(MODF, modf, -3, -0.0, -3);
  BOTH(MODF, modf, -0.25, -0.25, -0.0);
  BOTH(MODF, modf, tiny<T>, tiny<T>, 0);
  BOTH(MODF, modf, -inf, -0.0, -inf);
  BOTH(MODF, modf, NaN, NaN, NaN);
}

#define CALL_SINCOS(function, type, x, sine, cosine)                           \
  {                                                                            \
    using T = type;                                                            \
    T s = -99, c = -99;                                                        \
    static_assert(std::is_void_v<decltype(function(T(1), &s, &c))>);           \
    function(hidden<T>(x), &s, &c);                                            \
    EXPECT_PRED2(same<T>, s, T(sine));                                         \
    EXPECT_PRED2(same<T>, c, T(cosine));                                       \
  }
TEST(MathValues, sincos_4_042_4_106) {
  BOTH(SINCOS, sincos, -0.0, -0.0, 1);
  BOTH(SINCOS, sincos, -tiny<T>, -tiny<T>, 1);
  BOTH(SINCOS, sincos, inf, NaN, NaN);
  BOTH(SINCOS, sincos, NaN, NaN, NaN);
  BOTH(SINCOS, sincos, 1, precise::sin(T(1)), precise::cos(T(1)));
}

//===----------------------------------------------------------------------===//
// Classification; 4.009: the results are of type int.
//===----------------------------------------------------------------------===//

/// Functions that have no twin with an f.
#define CLASSIFY(name, x, wanted)                                              \
  CALL_INT(fast::name, float, x, wanted);                                      \
  CALL_INT(precise::name, float, x, wanted);                                   \
  CALL_INT(precise::name, double, x, wanted)
#define CLASSIFY_PRECISE(name, x, wanted)                                      \
  CALL_INT(precise::name, float, x, wanted);                                   \
  CALL_INT(precise::name, double, x, wanted)

// 4.009, 4.043, 4.104
TEST(MathValues, SignbitGivesAnInt) {
  BOTH(INT, signbit, 0, 0);
  BOTH(INT, signbit, -0.0, 1);
  BOTH(INT, signbit, tiny<T>, 0);
  BOTH(INT, signbit, -tiny<T>, 1);
  BOTH(INT, signbit, inf, 0);
  BOTH(INT, signbit, -inf, 1);
  BOTH(INT, signbit, NaN, 0);
  BOTH(INT, signbit, std::copysign(NaN, -1), 1);
}
// 4.009, 4.044, 4.079
TEST(MathValues, IsfiniteGivesAnInt) {
  CLASSIFY(isfinite, -0.0, 1);
  CLASSIFY(isfinite, tiny<T>, 1);
  CLASSIFY(isfinite, -most<T>, 1);
  CLASSIFY(isfinite, inf, 0);
  CLASSIFY(isfinite, -inf, 0);
  CLASSIFY(isfinite, NaN, 0);
}
// 4.009, 4.045, 4.080
TEST(MathValues, IsinfGivesAnInt) {
  CLASSIFY(isinf, inf, 1);
  CLASSIFY(isinf, -inf, 1);
  CLASSIFY(isinf, most<T>, 0);
  CLASSIFY(isinf, 0, 0);
  CLASSIFY(isinf, NaN, 0);
}
// 4.009, 4.046, 4.081
TEST(MathValues, IsnanGivesAnInt) {
  CLASSIFY(isnan, NaN, 1);
  CLASSIFY(isnan, std::copysign(NaN, -1), 1);
  CLASSIFY(isnan, inf, 0);
  CLASSIFY(isnan, tiny<T>, 0);
  CLASSIFY(isnan, -0.0, 0);
}
// 4.009, 4.082
TEST(MathValues, IsnormalGivesAnInt) {
  CLASSIFY_PRECISE(isnormal, std::numeric_limits<T>::min(), 1);
  CLASSIFY_PRECISE(isnormal, -most<T>, 1);
  CLASSIFY_PRECISE(isnormal, std::numeric_limits<T>::min() / 2, 0);
  CLASSIFY_PRECISE(isnormal, -0.0, 0);
  CLASSIFY_PRECISE(isnormal, -inf, 0);
  CLASSIFY_PRECISE(isnormal, NaN, 0);
}
// 4.009, 4.075
TEST(MathValues, FpclassifyGivesAnInt) {
  CLASSIFY_PRECISE(fpclassify, -0.0, FP_ZERO);
  CLASSIFY_PRECISE(fpclassify, -tiny<T>, FP_SUBNORMAL);
  CLASSIFY_PRECISE(fpclassify, std::numeric_limits<T>::min() / 2, FP_SUBNORMAL);
  CLASSIFY_PRECISE(fpclassify, std::numeric_limits<T>::min(), FP_NORMAL);
  CLASSIFY_PRECISE(fpclassify, -most<T>, FP_NORMAL);
  CLASSIFY_PRECISE(fpclassify, -inf, FP_INFINITE);
  CLASSIFY_PRECISE(fpclassify, NaN, FP_NAN);
}

} // namespace

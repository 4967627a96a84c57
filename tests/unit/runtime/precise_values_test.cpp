//===- precise_values_test.cpp - precise_math at special values -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions that fast_math does not have; the values are those of
// math_values_test.cpp's sources.
//
//===----------------------------------------------------------------------===//

#include "math_values.h"

#include <cstdint>
#include <cstring>

using namespace values;

namespace {

//===----------------------------------------------------------------------===//
// One argument
//===----------------------------------------------------------------------===//

TEST(PreciseValues, acosh_4_048) {
  PRECISE(1, acosh, 1, 0);
  PRECISE(1, acosh, 0.5, NaN);
  PRECISE(1, acosh, inf, inf);
  PRECISE(1, acosh, NaN, NaN);
}
TEST(PreciseValues, asinh_4_050) {
  PRECISE(1, asinh, -0.0, -0.0);
  PRECISE(1, asinh, tiny<T>, tiny<T>);
  PRECISE(1, asinh, -inf, -inf);
  PRECISE(1, asinh, NaN, NaN);
}
TEST(PreciseValues, atanh_4_053) {
  PRECISE(1, atanh, -0.0, -0.0);
  PRECISE(1, atanh, tiny<T>, tiny<T>);
  PRECISE(1, atanh, -1, -inf);
  PRECISE(1, atanh, 2, NaN);
  PRECISE(1, atanh, NaN, NaN);
}
TEST(PreciseValues, cbrt_4_054) {
  PRECISE(1, cbrt, -0.0, -0.0);
  PRECISE(1, cbrt, -27, -3);
  // A denormal value with a cube root that is a power of 2.
  PRECISE(1, cbrt, std::ldexp(T(1), 3 * (lowest<T> / 3)),
          std::ldexp(T(1), lowest<T> / 3));
  PRECISE(1, cbrt, -inf, -inf);
  PRECISE(1, cbrt, NaN, NaN);
}
TEST(PreciseValues, cospi_4_059) {
  PRECISE(1, cospi, -0.0, 1);
  PRECISE(1, cospi, 0.5, 0);
  PRECISE(1, cospi, -1.5, 0);
  PRECISE(1, cospi, -1, -1);
  PRECISE(1, cospi, 4194304.5, 0);
  PRECISE(1, cospi, most<T>, 1);
  PRECISE(1, cospi, inf, NaN);
  PRECISE(1, cospi, NaN, NaN);
}
TEST(PreciseValues, erf_4_060) {
  PRECISE(1, erf, -0.0, -0.0);
  PRECISE(1, erf, -tiny<T>, -tiny<T>); // 2 / sqrt(pi) is 1 when rounded.
  PRECISE(1, erf, 30, 1);
  PRECISE(1, erf, -inf, -1);
  PRECISE(1, erf, NaN, NaN);
}
TEST(PreciseValues, erfc_4_061) {
  PRECISE(1, erfc, -0.0, 1);
  PRECISE(1, erfc, 30, 0);
  PRECISE(1, erfc, -inf, 2);
  PRECISE(1, erfc, inf, 0);
  PRECISE(1, erfc, NaN, NaN);
}
TEST(PreciseValues, erfcinv_4_062) {
  PRECISE(1, erfcinv, 1, 0);
  PRECISE(1, erfcinv, -0.0, inf);
  PRECISE(1, erfcinv, 2, -inf);
  PRECISE(1, erfcinv, -tiny<T>, NaN);
  PRECISE(1, erfcinv, 2.5, NaN);
  PRECISE(1, erfcinv, NaN, NaN);
}
TEST(PreciseValues, erfinv_4_063) {
  PRECISE(1, erfinv, -0.0, -0.0);
  PRECISE(1, erfinv, -tiny<T>, -tiny<T>); // sqrt(pi) / 2 is 1 when rounded.
  PRECISE(1, erfinv, 1, inf);
  PRECISE(1, erfinv, -1, -inf);
  PRECISE(1, erfinv, -1.5, NaN);
  PRECISE(1, erfinv, NaN, NaN);
}
TEST(PreciseValues, exp10_4_065) {
  PRECISE(1, exp10, -0.0, 1);
  PRECISE(1, exp10, 3, 1000);
  PRECISE(1, exp10, 400, inf);
  PRECISE(1, exp10, -400, 0);
  PRECISE(1, exp10, -inf, 0);
  PRECISE(1, exp10, NaN, NaN);
}
TEST(PreciseValues, expm1_4_067) {
  PRECISE(1, expm1, -0.0, -0.0);
  PRECISE(1, expm1, -tiny<T>, -tiny<T>);
  PRECISE(1, expm1, 1000, inf);
  PRECISE(1, expm1, -inf, -1);
  PRECISE(1, expm1, NaN, NaN);
}
TEST(PreciseValues, log1p_4_087) {
  PRECISE(1, log1p, -0.0, -0.0);
  PRECISE(1, log1p, tiny<T>, tiny<T>);
  PRECISE(1, log1p, -1, -inf);
  PRECISE(1, log1p, -2, NaN);
  PRECISE(1, log1p, inf, inf);
  PRECISE(1, log1p, NaN, NaN);
}
TEST(PreciseValues, logb_4_089) {
  PRECISE(1, logb, -12, 3);
  PRECISE(1, logb, tiny<T>, lowest<T>);
  PRECISE(1, logb, -0.0, -inf);
  PRECISE(1, logb, -inf, inf);
  PRECISE(1, logb, NaN, NaN);
}
TEST(PreciseValues, nearbyint_4_092) {
  PRECISE(1, nearbyint, -0.0, -0.0);
  PRECISE(1, nearbyint, -0.5, -0.0);
  PRECISE(1, nearbyint, 0.5, 0);
  PRECISE(1, nearbyint, 2.5, 2);
  PRECISE(1, nearbyint, -3.5, -4);
  PRECISE(1, nearbyint, -inf, -inf);
  PRECISE(1, nearbyint, NaN, NaN);
}
TEST(PreciseValues, phi_4_094) {
  PRECISE(1, phi, -0.0, 0.5);
  PRECISE(1, phi, tiny<T>, 0.5);
  PRECISE(1, phi, -inf, 0);
  PRECISE(1, phi, inf, 1);
  PRECISE(1, phi, NaN, NaN);
}
TEST(PreciseValues, probit_4_096) {
  PRECISE(1, probit, 0.5, 0);
  PRECISE(1, probit, 0, -inf);
  PRECISE(1, probit, 1, inf);
  PRECISE(1, probit, -0.5, NaN);
  PRECISE(1, probit, 1.5, NaN);
  PRECISE(1, probit, NaN, NaN);
}
TEST(PreciseValues, rcbrt_4_097) {
  PRECISE(1, rcbrt, -8, -0.5);
  PRECISE(1, rcbrt, 0, inf);
  PRECISE(1, rcbrt, -0.0, -inf);
  PRECISE(1, rcbrt, -inf, -0.0);
  PRECISE(1, rcbrt, NaN, NaN);
}
TEST(PreciseValues, sinpi_4_108) {
  PRECISE(1, sinpi, -0.0, -0.0);
  PRECISE(1, sinpi, 1, 0);
  PRECISE(1, sinpi, -2, -0.0);
  PRECISE(1, sinpi, 0.5, 1);
  PRECISE(1, sinpi, 1.5, -1);
  PRECISE(1, sinpi, 4194304.5, 1);
  PRECISE(1, sinpi, -most<T>, -0.0);
  PRECISE(1, sinpi, -inf, NaN);
  PRECISE(1, sinpi, NaN, NaN);
}
TEST(PreciseValues, tanpi_4_112) {
  PRECISE(1, tanpi, -0.0, -0.0);
  PRECISE(1, tanpi, 2, 0);
  PRECISE(1, tanpi, -2, -0.0);
  PRECISE(1, tanpi, 1, -0.0);
  PRECISE(1, tanpi, -1, 0);
  PRECISE(1, tanpi, 0.5, inf);
  PRECISE(1, tanpi, 1.5, -inf);
  PRECISE(1, tanpi, -0.5, -inf);
  PRECISE(1, tanpi, 0.25, 1);
  PRECISE(1, tanpi, 0.75, -1);
  PRECISE(1, tanpi, 3 * tiny<T>, 9 * tiny<T>); // 3 pi is 9.42.
  PRECISE(1, tanpi, inf, NaN);
  PRECISE(1, tanpi, NaN, NaN);
}
TEST(PreciseValues, tgamma_4_113) {
  PRECISE(1, tgamma, 5, 24);
  PRECISE(1, tgamma, 0, inf);
  PRECISE(1, tgamma, -0.0, -inf);
  PRECISE(1, tgamma, -1, NaN);
  PRECISE(1, tgamma, 200, inf);
  PRECISE(1, tgamma, inf, inf);
  PRECISE(1, tgamma, -inf, NaN);
  PRECISE(1, tgamma, NaN, NaN);
}

//===----------------------------------------------------------------------===//
// Two and three arguments
//===----------------------------------------------------------------------===//

TEST(PreciseValues, copysign_4_056) {
  PRECISE(2, copysign, 0, -1, -0.0);
  PRECISE(2, copysign, -tiny<T>, 0, tiny<T>);
  PRECISE(2, copysign, inf, -0.0, -inf);
  PRECISE(2, copysign, -3, NaN, 3);
  EXPECT_TRUE(std::signbit(precise::copysign(hidden<float>(NaN), -1.0f)));
  EXPECT_TRUE(std::signbit(precise::copysignf(hidden<float>(NaN), -1.0f)));
  EXPECT_TRUE(std::signbit(precise::copysign(hidden<double>(NaN), -1.0)));
}
TEST(PreciseValues, fdim_4_069) {
  PRECISE(2, fdim, 5, 3, 2);
  PRECISE(2, fdim, 3, 5, 0);
  PRECISE(2, fdim, inf, inf, 0);
  PRECISE(2, fdim, 1, -inf, inf);
  PRECISE(2, fdim, tiny<T>, -tiny<T>, 2 * tiny<T>);
  PRECISE(2, fdim, 1, NaN, NaN);
  PRECISE(2, fdim, NaN, 1, NaN);
}
TEST(PreciseValues, hypot_4_077) {
  PRECISE(2, hypot, -3, 4, 5);
  PRECISE(2, hypot, -0.0, -0.0, 0);
  PRECISE(2, hypot, -tiny<T>, 0, tiny<T>);
  PRECISE(2, hypot, most<T> / 2, 0, most<T> / 2);
  PRECISE(2, hypot, NaN, -inf, inf);
  PRECISE(2, hypot, inf, NaN, inf);
  PRECISE(2, hypot, NaN, 1, NaN);
}
TEST(PreciseValues, nextafter_4_093) {
  PRECISE(2, nextafter, 0, 1, tiny<T>);
  PRECISE(2, nextafter, 0, -1, -tiny<T>);
  PRECISE(2, nextafter, -tiny<T>, 1, -0.0);
  PRECISE(2, nextafter, 0, -0.0, -0.0);
  PRECISE(2, nextafter, most<T>, inf, inf);
  PRECISE(2, nextafter, -inf, 0, -most<T>);
  PRECISE(2, nextafter, 1, 2, 1 + std::numeric_limits<T>::epsilon());
  PRECISE(2, nextafter, NaN, 1, NaN);
  PRECISE(2, nextafter, 1, NaN, NaN);
}
TEST(PreciseValues, remainder_4_098) {
  PRECISE(2, remainder, 3, 2, -1); // 3 / 2 rounds to 2.
  PRECISE(2, remainder, 1, 2, 1);  // 1 / 2 rounds to 0.
  PRECISE(2, remainder, -4, 2, -0.0);
  PRECISE(2, remainder, 5, -inf, 5);
  PRECISE(2, remainder, 5 * tiny<T>, 3 * tiny<T>, -tiny<T>);
  PRECISE(2, remainder, 1, 0, NaN);
  PRECISE(2, remainder, inf, 1, NaN);
  PRECISE(2, remainder, 1, NaN, NaN);
}
TEST(PreciseValues, scalb_4_102) {
  PRECISE(2, scalb, 3, 4, 48);
  PRECISE(2, scalb, 1, lowest<T>, tiny<T>);
  PRECISE(2, scalb, -0.0, 9999, -0.0);
  PRECISE(2, scalb, 1, 9999, inf);
  PRECISE(2, scalb, -1, -9999, -0.0);
  PRECISE(2, scalb, -1, inf, -inf);
  PRECISE(2, scalb, -1, -inf, -0.0);
  PRECISE(2, scalb, 0, inf, NaN);
  PRECISE(2, scalb, inf, -inf, NaN);
  PRECISE(2, scalb, 1, 0.5, NaN);
  PRECISE(2, scalb, NaN, 1, NaN);
  PRECISE(2, scalb, 1, NaN, NaN);
}
TEST(PreciseValues, scalbn_4_103) {
  PRECISE(SCALE, scalbn, -3, 2, -12);
  PRECISE(SCALE, scalbn, 1, lowest<T>, tiny<T>);
  PRECISE(SCALE, scalbn, tiny<T>, -lowest<T>, 1);
  // Between two denormal values: to the even one.
  PRECISE(SCALE, scalbn, 1.5, lowest<T>, 2 * tiny<T>);
  PRECISE(SCALE, scalbn, 1, 5000, inf);
  PRECISE(SCALE, scalbn, -1, -5000, -0.0);
  PRECISE(SCALE, scalbn, -inf, -5000, -inf);
  PRECISE(SCALE, scalbn, NaN, 1, NaN);
}

#define CALL_3(function, type, x, y, z, wanted)                                \
  {                                                                            \
    using T = type;                                                            \
    static_assert(std::is_same_v<decltype(function(T(1), T(1), T(1))), T>);    \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), hidden<T>(y), hidden<T>(z)),  \
                 T(wanted));                                                   \
  }
TEST(PreciseValues, fma_4_071) {
  PRECISE(3, fma, 2, 3, 4, 10);
  PRECISE(3, fma, -0.0, 1, -0.0, -0.0);
  PRECISE(3, fma, 1, 1, -1, 0);
  // The product alone would be 0, and is no value of the type.
  PRECISE(3, fma, tiny<T>, 0.5, tiny<T>, 2 * tiny<T>);
  PRECISE(3, fma, most<T>, 2, -most<T>, most<T>);
  PRECISE(3, fma, inf, 0, 1, NaN);
  PRECISE(3, fma, 1, inf, -inf, NaN);
  PRECISE(3, fma, 1, 1, NaN, NaN);
}

//===----------------------------------------------------------------------===//
// Integers as arguments and results
//===----------------------------------------------------------------------===//

// 4.009, 4.078
TEST(PreciseValues, IlogbGivesAnInt) {
  PRECISE(INT, ilogb, -12, 3);
  PRECISE(INT, ilogb, tiny<T>, lowest<T>);
  PRECISE(INT, ilogb, most<T>, std::numeric_limits<T>::max_exponent - 1);
  PRECISE(INT, ilogb, -0.0, FP_ILOGB0);
  PRECISE(INT, ilogb, -inf, INT32_MAX);
  PRECISE(INT, ilogb, NaN, FP_ILOGBNAN);
}

#define CALL_LGAMMA(function, type, x, wanted, wantedSign)                     \
  {                                                                            \
    using T = type;                                                            \
    int sign = 0;                                                              \
    static_assert(std::is_same_v<decltype(function(T(1), &sign)), T>);         \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), &sign), T(wanted));           \
    EXPECT_TRUE(std::isnan(T(x)) || sign == (wantedSign)) << sign;             \
  }
TEST(PreciseValues, lgamma_4_084) {
  PRECISE(LGAMMA, lgamma, 1, 0, 1);
  PRECISE(LGAMMA, lgamma, 2, 0, 1);
  PRECISE(LGAMMA, lgamma, 0, inf, 1);
  PRECISE(LGAMMA, lgamma, -0.0, inf, -1);
  PRECISE(LGAMMA, lgamma, inf, inf, 1);
  PRECISE(LGAMMA, lgamma, NaN, NaN, 1);
  // gamma(1/2) = sqrt(pi), gamma(-1/2) = -2 sqrt(pi).
  for (double x : {0.5, -0.5}) {
    int sign = 0;
    const double wanted = x > 0 ? 0.5723649429247001 : 1.2655121234846454;
    EXPECT_DOUBLE_EQ(precise::lgamma(x, &sign), wanted);
    EXPECT_EQ(sign, x > 0 ? 1 : -1);
    EXPECT_FLOAT_EQ(precise::lgammaf(float(x), &sign), float(wanted));
    EXPECT_EQ(sign, x > 0 ? 1 : -1);
  }
}

#define CALL_REMQUO(function, type, x, y, wanted, quotient)                    \
  {                                                                            \
    using T = type;                                                            \
    int n = -99;                                                               \
    static_assert(std::is_same_v<decltype(function(T(1), T(1), &n)), T>);      \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), hidden<T>(y), &n),            \
                 T(wanted));                                                   \
    EXPECT_TRUE(std::isnan(T(wanted)) || n == (quotient)) << n;                \
  }
TEST(PreciseValues, remquo_4_099) {
  PRECISE(REMQUO, remquo, 3, 2, -1, 2);
  PRECISE(REMQUO, remquo, 1, 2, 1, 0);
  PRECISE(REMQUO, remquo, -4, 2, -0.0, -2);
  PRECISE(REMQUO, remquo, 5, -inf, 5, 0);
  PRECISE(REMQUO, remquo, 5 * tiny<T>, 3 * tiny<T>, -tiny<T>, 2);
  PRECISE(REMQUO, remquo, 1, 0, NaN, 0);
  PRECISE(REMQUO, remquo, inf, 1, NaN, 0);
  PRECISE(REMQUO, remquo, 1, NaN, NaN, 0);
}

/// The bits of a NaN; 0 of another number.
std::uint64_t nanBits(double x) {
  std::uint64_t bits;
  std::memcpy(&bits, &x, sizeof x);
  return std::isnan(x) ? bits : 0;
}
std::uint32_t nanBits(float x) {
  std::uint32_t bits;
  std::memcpy(&bits, &x, sizeof x);
  return std::isnan(x) ? bits : 0;
}
/// Whether a function takes a T.
template <class T, class = void> struct nan_takes : std::false_type {};
template <class T>
struct nan_takes<T, std::void_t<decltype(precise::nan(std::declval<T>()))>>
    : std::true_type {};

TEST(PreciseValues, nan_4_010_4_091) {
  static_assert(std::is_same_v<decltype(precise::nan(1)), double>);
  static_assert(std::is_same_v<decltype(precise::nanf(1)), float>);
  static_assert(nan_takes<int>::value && !nan_takes<const char *>::value);
  // Quiet, and of any tag a NaN.
  for (int tag : {0, 1, 77, -1, INT32_MIN, INT32_MAX}) {
    EXPECT_EQ(nanBits(precise::nan(tag)) >> 51, 0xfffu);
    EXPECT_EQ(nanBits(precise::nanf(tag)) >> 22, 0x1ffu);
  }
  EXPECT_NE(nanBits(precise::nan(1)), nanBits(precise::nan(2)));
  EXPECT_NE(nanBits(precise::nanf(1)), nanBits(precise::nanf(2)));
}

} // namespace

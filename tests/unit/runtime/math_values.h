//===- math_values.h - Special values, and calls of every overload -*- C++ -*-//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TESTS_MATH_VALUES_H
#define AMP2HIP_TESTS_MATH_VALUES_H

#include "amp2hip/amp_math.h"

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <type_traits>

namespace values {

namespace fast = concurrency::fast_math;
namespace precise = concurrency::precise_math;

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double NaN = std::numeric_limits<double>::quiet_NaN();
constexpr double pi = 3.141592653589793;

/// The smallest denormal value, and the exponent that it has.
template <class T> constexpr T tiny = std::numeric_limits<T>::denorm_min();
template <class T>
constexpr int lowest =
    std::numeric_limits<T>::min_exponent - std::numeric_limits<T>::digits;
/// The largest value.
template <class T> constexpr T most = std::numeric_limits<T>::max();

/// No constant that the compiler would compute with.
template <class T> T hidden(T x) {
  volatile T y = x;
  return y;
}

/// All NaNs are the same, zeros of different signs are not.
template <class T> bool same(T a, T b) {
  if (std::isnan(a) || std::isnan(b))
    return std::isnan(a) && std::isnan(b);
  return a == b && std::signbit(a) == std::signbit(b);
}

} // namespace values

// The arguments and the wanted value can use T, the type of a call.
#define CALL_1(function, type, x, wanted)                                      \
  {                                                                            \
    using T = type;                                                            \
    static_assert(std::is_same_v<decltype(function(T(1))), T>);                \
    EXPECT_PRED2(same<T>, function(hidden<T>(x)), T(wanted));                  \
  }
#define CALL_2(function, type, x, y, wanted)                                   \
  {                                                                            \
    using T = type;                                                            \
    static_assert(std::is_same_v<decltype(function(T(1), T(1))), T>);          \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), hidden<T>(y)), T(wanted));    \
  }
/// The second argument is an int.
#define CALL_SCALE(function, type, x, n, wanted)                               \
  {                                                                            \
    using T = type;                                                            \
    static_assert(std::is_same_v<decltype(function(T(1), 1)), T>);             \
    EXPECT_PRED2(same<T>, function(hidden<T>(x), hidden<int>(n)), T(wanted));  \
  }
/// Gives an int.
#define CALL_INT(function, type, x, wanted)                                    \
  {                                                                            \
    using T = type;                                                            \
    static_assert(std::is_same_v<decltype(function(T(1))), int>);              \
    EXPECT_EQ(function(hidden<T>(x)), wanted);                                 \
  }

// The overloads of fast_math, of precise_math, and of both.
#define FAST(call, name, ...)                                                  \
  CALL_##call(fast::name, float, __VA_ARGS__);                                 \
  CALL_##call(fast::name##f, float, __VA_ARGS__)
#define PRECISE(call, name, ...)                                               \
  CALL_##call(precise::name, float, __VA_ARGS__);                              \
  CALL_##call(precise::name##f, float, __VA_ARGS__);                           \
  CALL_##call(precise::name, double, __VA_ARGS__)
#define BOTH(call, name, ...)                                                  \
  FAST(call, name, __VA_ARGS__);                                               \
  PRECISE(call, name, __VA_ARGS__)

#endif // AMP2HIP_TESTS_MATH_VALUES_H

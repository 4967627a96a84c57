//===- direct3d_arithmetic_test.cpp - Where C++ leaves a result open ------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <amp2hip/amp_short_vectors.h>

#include <cmath>
#include <gtest/gtest.h>
#include <limits>

using amp2hip::d3d;
using amp2hip::d3d_cast;
using namespace concurrency::graphics;

namespace {

constexpr int Least = std::numeric_limits<int>::min();
constexpr int Most = std::numeric_limits<int>::max();
constexpr unsigned AllOnes = ~0u;

TEST(Direct3DArithmetic, DivisionByZeroSetsAllBits) {
  EXPECT_EQ(7u / d3d(0u), AllOnes);
  EXPECT_EQ(0u / d3d(0u), AllOnes);
  EXPECT_EQ(7u % d3d(0u), AllOnes);
  EXPECT_EQ(7u / d3d(2u), 3u);
  EXPECT_EQ(7u % d3d(2u), 1u);
}

TEST(Direct3DArithmetic, SignedDivisionCorrectsTheSign) {
  EXPECT_EQ(7 / d3d(0), -1);
  EXPECT_EQ(-7 / d3d(0), 1);
  EXPECT_EQ(7 % d3d(0), -1);
  EXPECT_EQ(-7 % d3d(0), 1);
  EXPECT_EQ(Least / d3d(-1), Least);
  EXPECT_EQ(Least % d3d(-1), 0);
  EXPECT_EQ(-7 / d3d(2), -3);
  EXPECT_EQ(-7 % d3d(2), -1);
}

TEST(Direct3DArithmetic, OperandsHaveTheirCommonType) {
  static_assert(std::is_same<decltype(1 / d3d(1u)), unsigned>::value, "");
  static_assert(std::is_same<decltype('a' / d3d('a')), int>::value, "");
  static_assert(std::is_same<decltype(1 / d3d(2.0f)), float>::value, "");
  static_assert(std::is_same<decltype(1u << d3d(1ll)), unsigned>::value, "");
  EXPECT_EQ(-1 / d3d(2u), 0x7fffffffu);
  EXPECT_EQ(1 / d3d(2.0f), 0.5f);
}

TEST(Direct3DArithmetic, ShiftsReadFiveBitsOfTheCount) {
  EXPECT_EQ(1 << d3d(33), 2);
  EXPECT_EQ(1 << d3d(-1), Least);
  EXPECT_EQ(0x80000001u >> d3d(32), 0x80000001u);
  EXPECT_EQ(-8 >> d3d(33u), -4);
  EXPECT_EQ(3 << d3d(1ull), 6);
}

TEST(Direct3DArithmetic, ConversionsAreClamped) {
  const float NaN = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(d3d_cast<int>(1e10f), Most);
  EXPECT_EQ(d3d_cast<int>(-1e10f), Least);
  EXPECT_EQ(d3d_cast<int>(2147483648.0f), Most);
  EXPECT_EQ(d3d_cast<int>(2147483520.0f), 2147483520);
  EXPECT_EQ(d3d_cast<int>(-2147483648.0f), Least);
  EXPECT_EQ(d3d_cast<int>(NaN), 0);
  EXPECT_EQ(d3d_cast<int>(-1.9f), -1);
  EXPECT_EQ(d3d_cast<unsigned>(-8.0f), 0u);
  EXPECT_EQ(d3d_cast<unsigned>(NaN), 0u);
  EXPECT_EQ(d3d_cast<unsigned>(4294967296.0f), AllOnes);
  EXPECT_EQ(d3d_cast<unsigned>(4294967040.0f), 4294967040u);
  EXPECT_EQ(d3d_cast<int>(double(NaN)), 0);
  EXPECT_EQ(d3d_cast<int>(2147483647.5), Most);
  EXPECT_EQ(d3d_cast<unsigned>(1e300), AllOnes);
  EXPECT_EQ(d3d_cast<long long>(1e30), std::numeric_limits<long long>::max());
}

TEST(Direct3DArithmetic, OtherConversionsAreCasts) {
  EXPECT_EQ(d3d_cast<float>(3), 3.0f);
  EXPECT_EQ(d3d_cast<unsigned>(-1), AllOnes);
  EXPECT_TRUE(d3d_cast<bool>(0.5f));
}

TEST(Direct3DArithmetic, AssignmentsConvertTheResult) {
  int i = 7;
  EXPECT_EQ(&(i /= d3d(0)), &i);
  EXPECT_EQ(i, -1);
  i = 1;
  i <<= d3d(33);
  EXPECT_EQ(i, 2);
  i *= d3d(1e10f);
  EXPECT_EQ(i, Most);
  unsigned u = 5;
  u -= d3d(8.5f);
  EXPECT_EQ(u, 0u);
  u %= d3d(0);
  EXPECT_EQ(u, AllOnes);
}

TEST(Direct3DArithmetic, ShortVectorsComputeByComponent) {
  EXPECT_EQ(int_2(7, 8) / d3d(int_2(0, 2)), int_2(-1, 4));
  EXPECT_EQ(uint_3(7, 8, 9) % d3d(0u), uint_3(AllOnes));
  EXPECT_EQ(8 / d3d(int_2(2, 0)), int_2(4, -1));
  int_4 v(1);
  v <<= d3d(int_4(0, 1, 32, 33));
  EXPECT_EQ(v, int_4(1, 2, 1, 2));
  EXPECT_EQ(d3d_cast<int_2>(float_2(1e10f, 1.5f)), int_2(Most, 1));
  EXPECT_EQ(float_2(1.0f, 3.0f) / d3d(float_2(2.0f)), float_2(0.5f, 1.5f));
}

struct Halved {
  int value;
  friend int operator/(int a, const Halved &b) { return a + b.value; }
  int operator/(int b) const { return value - b; }
};

TEST(Direct3DArithmetic, ClassesKeepTheirOperators) {
  EXPECT_EQ(10 / d3d(Halved{4}), 14);
  EXPECT_EQ(Halved{10} / d3d(4), 6);
}

} // namespace

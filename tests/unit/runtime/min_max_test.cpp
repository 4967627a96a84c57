//===- min_max_test.cpp - The macros of <windows.h>, as functions ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program may have such macros of its own.
#define min(a, b) these are macros
#define max(a, b) these are macros
#include <amp2hip/min_max.h>
#undef min
#undef max

#include <cmath>
#include <gtest/gtest.h>
#include <limits>
#include <string>

namespace {

static_assert(amp2hip::min(3, 4) == 3 && amp2hip::max(3, 4) == 4);
static_assert(std::is_same_v<decltype(amp2hip::min(1, 2.5f)), float>);
static_assert(std::is_same_v<decltype(amp2hip::max(short(1), 2u)), unsigned>);
static_assert(amp2hip::max(-1, 1u) == ~0u, "compared as unsigned");

TEST(MinMax, TakeTheSecondWhereNeitherIsLess) {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(1.0, amp2hip::min(nan, 1.0));
  EXPECT_TRUE(std::isnan(amp2hip::min(1.0, nan)));
  EXPECT_TRUE(std::signbit(amp2hip::max(0.0, -0.0)));
}

TEST(MinMax, TakeWhatHasACommonType) {
  EXPECT_EQ("b", amp2hip::max(std::string("a"), "b"));
}

struct Bits {
  static const int Limit = 4; // Not defined: only its value may be used.
  unsigned count : 5;
};

TEST(MinMax, TakeValues) {
  Bits bits = {7};
  EXPECT_EQ(4u, amp2hip::min(bits.count, Bits::Limit));
}

} // namespace

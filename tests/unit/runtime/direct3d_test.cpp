//===- direct3d_test.cpp - Direct3D's intrinsics ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/debugging.h"
#include "amp2hip/direct3d.h"

#include <climits>
#include <cmath>
#include <gtest/gtest.h>

namespace d3d = concurrency::direct3d;

namespace {

TEST(Direct3d, Abs_3_048) {
  EXPECT_EQ(d3d::abs(-3), 3);
  EXPECT_EQ(d3d::abs(3), 3);
}
TEST(Direct3d, Clamp_3_049) {
  EXPECT_EQ(d3d::clamp(5, 1, 3), 3);
  EXPECT_EQ(d3d::clamp(-5, 1, 3), 1);
  EXPECT_EQ(d3d::clamp(2.5f, 1.0f, 3.0f), 2.5f);
}
TEST(Direct3d, Countbits_3_050) { EXPECT_EQ(d3d::countbits(0xf00f0001u), 9u); }
TEST(Direct3d, FirstbithighSkipsTheSign_3_051) {
  EXPECT_EQ(d3d::firstbithigh(0x00010002), 16);
  EXPECT_EQ(d3d::firstbithigh(-2), 0);
  EXPECT_EQ(d3d::firstbithigh(0), -1);
  EXPECT_EQ(d3d::firstbithigh(-1), -1);
}
TEST(Direct3d, Firstbitlow_3_052) {
  EXPECT_EQ(d3d::firstbitlow(0x00010020), 5);
  EXPECT_EQ(d3d::firstbitlow(0), -1);
}
TEST(Direct3d, MaxMin_3_053_3_054) {
  EXPECT_EQ(d3d::imax(-1, 2), 2);
  EXPECT_EQ(d3d::umax(~0u, 2u), ~0u);
  EXPECT_EQ(d3d::imin(-1, 2), -1);
  EXPECT_EQ(d3d::umin(~0u, 2u), 2u);
}
TEST(Direct3d, Mad_3_055) {
  EXPECT_EQ(d3d::mad(2.0f, 3.0f, 4.0f), 10.0f);
  EXPECT_EQ(d3d::mad(2.0, 3.0, 4.0), 10.0);
  EXPECT_EQ(d3d::mad(-2, 3, 4), -2);
  EXPECT_EQ(d3d::mad(~0u, 2u, 3u), 1u);
}
TEST(Direct3d, NoiseIsSmoothWithinOne_3_056) {
  float before = d3d::noise(-40.0f), lowest = 0, highest = 0;
  for (int i = -40 * 64; i < 40 * 64; ++i) {
    const float y = d3d::noise(static_cast<float>(i) / 64);
    if (i % 64 == 0) {
      EXPECT_EQ(y, 0.0f);
    }
    EXPECT_LT(std::fabs(y - before), 0.2f);
    before = y;
    lowest = std::fmin(lowest, y);
    highest = std::fmax(highest, y);
  }
  EXPECT_GE(lowest, -1.0f);
  EXPECT_LE(highest, 1.0f);
  EXPECT_LT(lowest, -0.3f);
  EXPECT_GT(highest, 0.3f);
}
TEST(Direct3d, Radians_3_057) {
  EXPECT_FLOAT_EQ(d3d::radians(180.0f), 3.14159265f);
}
TEST(Direct3d, Rcp_3_058) { EXPECT_EQ(d3d::rcp(4.0f), 0.25f); }
TEST(Direct3d, Reversebits_3_059) {
  EXPECT_EQ(d3d::reversebits(0x80000006u), 0x60000001u);
}
TEST(Direct3d, Saturate_3_060) {
  EXPECT_EQ(d3d::saturate(-1.0f), 0.0f);
  EXPECT_EQ(d3d::saturate(0.5f), 0.5f);
  EXPECT_EQ(d3d::saturate(2.0f), 1.0f);
  EXPECT_EQ(d3d::saturate(std::nanf("")), 0.0f);
}
TEST(Direct3d, Sign_3_061) {
  EXPECT_EQ(d3d::sign(INT_MIN), -1);
  EXPECT_EQ(d3d::sign(0), 0);
  EXPECT_EQ(d3d::sign(7), 1);
}
TEST(Direct3d, Smoothstep_3_062) {
  EXPECT_EQ(d3d::smoothstep(2.0f, 4.0f, 1.0f), 0.0f);
  EXPECT_EQ(d3d::smoothstep(2.0f, 4.0f, 3.0f), 0.5f);
  EXPECT_EQ(d3d::smoothstep(2.0f, 4.0f, 5.0f), 1.0f);
}
TEST(Direct3d, Step_3_063) {
  EXPECT_EQ(d3d::step(2.0f, 1.0f), 0.0f);
  EXPECT_EQ(d3d::step(2.0f, 2.0f), 1.0f);
}
// 3.068
TEST(Direct3d, DebuggingDoesNothing_3_065_3_066_3_067_3_070_9_093) {
  using namespace concurrency;
  testing::internal::CaptureStdout();
  direct3d_printf("%d\n", 3);
  concurrency::direct3d_errorf("%d\n", 3);
  ::direct3d_abort();
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "");
}

} // namespace

//===- short_vectors_test.cpp - Short vectors, norm, unorm ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "kernel_run.h"

#include "amp2hip/amp_short_vectors.h"

#include <gtest/gtest.h>

namespace graphics = concurrency::graphics;
using namespace concurrency::graphics;

namespace {

// Inside, where they hide names of CUDA's.
using graphics::norm;
using graphics::unorm;

// 5.001 to 5.007
static_assert(std::is_same_v<graphics::direct3d::float3, float_3>);
static_assert(std::is_same_v<graphics::direct3d::unorm4, unorm_4>);
static_assert(!std::is_same_v<int_2, uint_2>);
// 5.011, 5.013
static_assert(std::is_convertible_v<float, float_4>);
static_assert(!std::is_convertible_v<int_2, float_2>);
static_assert(std::is_constructible_v<float_2, int_2>);
static_assert(!std::is_constructible_v<float_3, int_2>);
// 5.014
static_assert(!std::is_constructible_v<float_4, float_2, float, float>);
// 5.029, 5.030
static_assert(std::is_same_v<short_vector<graphics::uint, 1>::type, unsigned>);
static_assert(std::is_same_v<short_vector<double, 2>::type, double_2>);
static_assert(short_vector_traits<int_3>::size == 3);
static_assert(short_vector_traits<float>::size == 1);
static_assert(std::is_same_v<short_vector_traits<norm_2>::value_type, norm>);
// 5.031
static_assert(sizeof(float_3) == 12 && alignof(float_4) == 4);
static_assert(sizeof(double_3) == 24 && alignof(double_2) == 8);
static_assert(std::is_trivially_copyable_v<unorm_4>);

TEST(ShortVector, StartsAtZero_5_010) { EXPECT_EQ(int_3(), int_3(0, 0, 0)); }

TEST(ShortVector, SaysWhatItIsMadeOf_5_009) {
  EXPECT_TRUE((std::is_same_v<double_3::value_type, double>));
  EXPECT_TRUE((std::is_same_v<unorm_2::value_type, graphics::unorm>));
  EXPECT_EQ(int{norm_4::size}, 4);
}

TEST(ShortVector, TakesAScalarForEachComponent_5_012) {
  const float_4 v(1, 2, 3, 4);
  EXPECT_EQ(v.get_x(), 1);
  EXPECT_EQ(v.get_y(), 2);
  EXPECT_EQ(v.get_z(), 3);
  EXPECT_EQ(v.get_w(), 4);
}

TEST(ShortVector, ScalarsBroadcast_5_011_5_015) {
  float_3 v = 2.0f;
  EXPECT_EQ(v, float_3(2, 2, 2));
  v *= 3;
  EXPECT_EQ(v, float_3(6, 6, 6));
  EXPECT_EQ(1.0f + v, v + 1.0f);
}

TEST(ShortVector, ConvertsExplicitly_5_013) {
  EXPECT_EQ(int_2(float_2(1.9f, -1.9f)), int_2(1, -1));
  EXPECT_EQ(float_2(norm_2(float_2(3, -3))), float_2(1, -1));
}

// Microsoft's: vectors of norm and unorm are made of floats, too, and of each
// other's components; one float alone explicitly.
static_assert(std::is_constructible_v<norm_2, float, float>);
static_assert(std::is_constructible_v<unorm_3, int, unsigned, double>);
static_assert(std::is_constructible_v<unorm_4, unorm, unorm, unorm, float>);
static_assert(std::is_constructible_v<unorm_4, float>);
static_assert(std::is_constructible_v<norm_3, int>);
static_assert(!std::is_convertible_v<float, unorm_4>);
static_assert(!std::is_convertible_v<norm, unorm_2>);
static_assert(std::is_convertible_v<unorm, unorm_2>);
static_assert(!std::is_constructible_v<unorm_4, float, float, float>);
static_assert(!std::is_constructible_v<float_2, float_2, float>);
static_assert(!std::is_assignable_v<norm_2 &, float>);
static_assert(std::is_assignable_v<norm_2 &, norm>);

TEST(ShortVector, OfNormsTakesFloatsAndClampsThem_5_011_5_012_5_033_5_034) {
  EXPECT_EQ(float_2(norm_2(0.5f, -3)), float_2(0.5f, -1));
  EXPECT_EQ(float_2(unorm_2(0.5f, -0.5f)), float_2(0.5f, 0));
  EXPECT_EQ(float_3(norm_3(2, 0u, -0.25)), float_3(1, 0, -0.25f));
  const unorm r(0.25f);
  EXPECT_EQ(float_4(unorm_4(r, r, r, 1.0f)), float_4(0.25f, 0.25f, 0.25f, 1));
  EXPECT_EQ(float_4(unorm_4(0.5f)), float_4(0.5f, 0.5f, 0.5f, 0.5f));
  EXPECT_EQ(float_2(norm_2(-2)), float_2(-1, -1));
  EXPECT_EQ(float_2(unorm_2(norm(-1.0f), norm(0.5f))), float_2(0, 0.5f));
  EXPECT_EQ(float_2(norm_2(r, r)), float_2(0.25f, 0.25f));
  norm_2 n = {0.5f, 0.25f};
  n = norm(-0.5f);
  EXPECT_EQ(n, norm_2(-0.5f));
}

TEST(ShortVector, StepsAndAssigns_5_015) {
  int_2 v(1, 2);
  EXPECT_EQ(v++, int_2(1, 2));
  EXPECT_EQ(--v, int_2(1, 2));
  v += int_2(1, 1);
  v -= int_2(0, 1);
  v *= int_2(5, 3);
  v /= int_2(2, 2);
  EXPECT_EQ(v, int_2(5, 3));
}

TEST(ShortVector, Negates_5_016) {
  EXPECT_EQ(-float_2(1, -2), float_2(-1, 2));
  EXPECT_EQ(-norm_2(norm(0.5f)), norm_2(norm(-0.5f)));
}

TEST(ShortVector, HasIntegersOperators_5_017_5_018) {
  EXPECT_EQ(~int_2(0, -1), int_2(-1, 0));
  EXPECT_EQ(int_2(7, 9) % 4, int_2(3, 1));
  EXPECT_EQ(uint_2(6, 12) ^ 10u, uint_2(12, 6));
  EXPECT_EQ(uint_2(6, 12) | 1u, uint_2(7, 13));
  EXPECT_EQ(uint_2(6, 12) & 4u, uint_2(4, 4));
  EXPECT_EQ(int_2(1, 2) << int_2(3, 4), int_2(8, 32));
  EXPECT_EQ(int_2(-8, 32) >> 2, int_2(-2, 8));
}

TEST(ShortVector, ComparesAllComponents_5_019) {
  EXPECT_TRUE(int_3(1, 2, 3) != int_3(1, 2, 4));
  EXPECT_FALSE(int_3(1, 2, 3) == int_3(0, 2, 3));
}

TEST(ShortVector, ComponentsAreDataMembers_5_020) {
  float_4 v(1, 2, 3, 4);
  v.x = 5;
  v.w += v.y;
  EXPECT_EQ(v, float_4(5, 2, 3, 6));
  EXPECT_EQ(&v.z, &v.ref_b());
}

TEST(ShortVector, GivesComponentsAndReferences_5_020_5_021) {
  float_4 v(1, 2, 3, 4);
  v.set_z(7);
  EXPECT_EQ(v.get_z(), 7);
  v.ref_w() = 8;
  v.ref_r() = 9;
  EXPECT_EQ(v, float_4(9, 2, 7, 8));
  EXPECT_EQ(&v.ref_y(), &v.ref_g());
}

TEST(ShortVector, SwizzlesPairsTriplesAndQuads_5_022_5_023_5_024) {
  float_4 v(1, 2, 3, 4);
  EXPECT_EQ(v.get_wx(), float_2(4, 1));
  EXPECT_EQ(v.get_zxw(), float_3(3, 1, 4));
  EXPECT_EQ(v.get_yxwz(), float_4(2, 1, 4, 3));
  v.set_wx(float_2(8, 9));
  EXPECT_EQ(v, float_4(9, 2, 3, 8));
  v.set_zyx(float_3(1, 2, 3));
  EXPECT_EQ(v, float_4(3, 2, 1, 8));
}

TEST(ShortVector, SwizzlesItself_5_027) {
  int_2 v(1, 2);
  v.set_yx(v);
  EXPECT_EQ(v, int_2(2, 1));
  int_4 w(1, 2, 3, 4);
  w.set_wzyx(w);
  EXPECT_EQ(w, int_4(4, 3, 2, 1));
}

__global__ void add_differences(uint_4 *sums) {
  *sums = concurrency::direct3d::msad4(0x04000201u,
                                       uint_2(0x04030201u, 0x08070605u), *sums);
}

TEST(ShortVector, Msad4SkipsReferenceBytesThatAreZero_3_064) {
  const device_memory<uint_4> sums(1, uint_4(100, 0, 0, 0));
  hipLaunchKernelGGL(add_differences, dim3(1), dim3(1), 0, nullptr, sums.get());
  EXPECT_EQ(sums.read()[0], uint_4(100, 3, 6, 9));
}

TEST(Norm, Clamps_5_033_5_034_5_036) {
  EXPECT_EQ(float(norm(3)), 1.0f);
  EXPECT_EQ(float(norm(-3.0)), -1.0f);
  EXPECT_EQ(float(unorm(-3.0f)), 0.0f);
  EXPECT_EQ(float(unorm(norm(-0.5f))), 0.0f);
  EXPECT_EQ(float(norm(0.75f) + norm(0.75f)), 1.0f);
  EXPECT_EQ(float(unorm(0.25f) - unorm(0.75f)), 0.0f);
  norm n(0.5f);
  EXPECT_EQ(float(++n), 1.0f);
  EXPECT_EQ(float(n--), 1.0f);
  EXPECT_EQ(float(n), 0.0f);
  EXPECT_EQ(float(-norm(0.5f)), -0.5f);
}

TEST(Norm, ConvertsAsSpecified_5_033_5_034_5_035) {
  static_assert(std::is_convertible_v<unorm, norm>);
  static_assert(!std::is_convertible_v<norm, unorm>);
  static_assert(!std::is_convertible_v<float, norm>);
  static_assert(std::is_convertible_v<norm, float>);
  EXPECT_EQ(float(norm(unorm(0.5f))), 0.5f);
}

TEST(Norm, Compares_5_037) {
  EXPECT_TRUE(norm(-0.5f) < norm(0.5f));
  EXPECT_TRUE(unorm(0.5f) >= unorm(0.5f));
  EXPECT_TRUE(unorm(0.5f) != unorm(0.25f));
}

TEST(Norm, HasLimits_5_038_5_040) {
  EXPECT_EQ(float(NORM_MIN), -1.0f);
  EXPECT_EQ(float(NORM_MAX), 1.0f);
  EXPECT_EQ(float(UNORM_MIN), 0.0f);
  EXPECT_EQ(float(UNORM_MAX), 1.0f);
  EXPECT_EQ(norm(), NORM_ZERO);
  EXPECT_EQ(unorm(), UNORM_ZERO);
}

} // namespace

//===- index_test.cpp - index and extent ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/extent.h"
#include "amp2hip/tiled_extent.h"
#include "amp2hip/tiled_index.h"

#include <gtest/gtest.h>
#include <type_traits>

using concurrency::extent;
using concurrency::tiled_extent;
template <int N> using idx = concurrency::index<N>;

namespace {

// 2.048
static_assert(idx<3>::rank == 3);
static_assert(std::is_same_v<idx<2>::value_type, int>);
// 2.058
static_assert(extent<128>::rank == 128);
static_assert(std::is_same_v<extent<2>::value_type, int>);
// 2.050, 2.059: one int does not convert silently.
static_assert(!std::is_convertible_v<int, idx<1>>);
static_assert(!std::is_convertible_v<int, extent<1>>);
static_assert(!std::is_convertible_v<const int *, idx<2>>);
// 2.051: assigned from a thread's index, which converts to a constant.
static_assert(
    std::is_assignable_v<idx<2> &, const concurrency::tiled_index<4, 4> &>);
static_assert(CPP_AMP_MAX_RANK == 128);
// Kernels get them as bytes.
static_assert(std::is_trivially_copyable_v<idx<3>>);
static_assert(std::is_trivially_copyable_v<extent<3>>);
static_assert(sizeof(idx<3>) == 3 * sizeof(int));

TEST(Index, StartsAtZero_2_049) {
  idx<3> i;
  for (int d = 0; d < 3; ++d)
    EXPECT_EQ(i[d], 0);
}

TEST(Index, TakesComponentsMostSignificantFirst_2_050_2_057) {
  idx<3> i(1, 2, 3);
  EXPECT_EQ(i[0], 1);
  EXPECT_EQ(i[1], 2);
  EXPECT_EQ(i[2], 3);
}

TEST(Index, TakesArraysOfAnyRank_2_050) {
  int values[128];
  for (int d = 0; d < 128; ++d)
    values[d] = d * 7;
  idx<128> i(values);
  for (int d = 0; d < 128; ++d)
    EXPECT_EQ(i[d], d * 7);
}

TEST(Index, AssignsAndWritesComponents_2_051_2_052) {
  idx<2> i, j(3, 4);
  i = j;
  i[1] = 9;
  EXPECT_EQ(i, idx<2>(3, 9));
  EXPECT_EQ(j, idx<2>(3, 4));
}

TEST(Index, ComparesAllComponents_2_053) {
  EXPECT_TRUE(idx<2>(1, 2) == idx<2>(1, 2));
  EXPECT_FALSE(idx<2>(1, 2) == idx<2>(1, 3));
  EXPECT_TRUE(idx<2>(1, 2) != idx<2>(0, 2));
  EXPECT_FALSE(idx<2>(1, 2) != idx<2>(1, 2));
}

TEST(Index, CalculatesWithIndices_2_054) {
  EXPECT_EQ(idx<2>(1, 2) + idx<2>(10, 20), idx<2>(11, 22));
  EXPECT_EQ(idx<2>(1, 2) - idx<2>(10, 20), idx<2>(-9, -18));
}

TEST(Index, CalculatesWithIntsOnEitherSide_2_054) {
  EXPECT_EQ(idx<2>(7, 9) + 2, idx<2>(9, 11));
  EXPECT_EQ(2 + idx<2>(7, 9), idx<2>(9, 11));
  EXPECT_EQ(idx<2>(7, 9) - 2, idx<2>(5, 7));
  EXPECT_EQ(2 - idx<2>(7, 9), idx<2>(-5, -7));
  EXPECT_EQ(idx<2>(7, 9) * 2, idx<2>(14, 18));
  EXPECT_EQ(2 * idx<2>(7, 9), idx<2>(14, 18));
  EXPECT_EQ(idx<2>(7, 9) / 2, idx<2>(3, 4));
  EXPECT_EQ(20 / idx<2>(7, 9), idx<2>(2, 2));
  EXPECT_EQ(idx<2>(7, 9) % 4, idx<2>(3, 1));
  EXPECT_EQ(20 % idx<2>(7, 9), idx<2>(6, 2));
}

TEST(Index, AssignsResults_2_055) {
  idx<1> i(7);
  EXPECT_EQ(&(i += idx<1>(3)), &i);
  EXPECT_EQ(i, idx<1>(10));
  EXPECT_EQ(i -= idx<1>(4), idx<1>(6));
  EXPECT_EQ(i += 4, idx<1>(10));
  EXPECT_EQ(i -= 1, idx<1>(9));
  EXPECT_EQ(i *= 3, idx<1>(27));
  EXPECT_EQ(i /= 2, idx<1>(13));
  EXPECT_EQ(i %= 5, idx<1>(3));
}

TEST(Index, StepsAllComponents_2_056) {
  idx<2> i(1, 2);
  EXPECT_EQ(i++, idx<2>(1, 2));
  EXPECT_EQ(i, idx<2>(2, 3));
  EXPECT_EQ(++i, idx<2>(3, 4));
  EXPECT_EQ(i--, idx<2>(3, 4));
  EXPECT_EQ(--i, idx<2>(1, 2));
}

TEST(Extent, StartsAtZero_2_059) {
  extent<2> e;
  EXPECT_EQ(e, extent<2>(0, 0));
  EXPECT_EQ(e.size(), 0u);
}

TEST(Extent, TakesComponentsAndArrays_2_059_2_061) {
  const int values[] = {4, 5, 6, 7};
  extent<4> e(values);
  e[3] = 8;
  EXPECT_EQ(e[0], 4);
  EXPECT_EQ(e[3], 8);
  EXPECT_EQ(extent<3>(1, 2, 3)[2], 3);
}

TEST(Extent, SizeIsTheUnsignedProduct_2_062_8_073) {
  static_assert(std::is_same_v<decltype(extent<1>().size()), unsigned>);
  EXPECT_EQ(extent<3>(2, 3, 4).size(), 24u);
  EXPECT_EQ(extent<2>(65536, 65535).size(), 4294901760u);
}

TEST(Extent, ContainsIndicesInEveryDimension_2_063) {
  const extent<2> e(2, 3);
  EXPECT_TRUE(e.contains(idx<2>(0, 0)));
  EXPECT_TRUE(e.contains(idx<2>(1, 2)));
  EXPECT_FALSE(e.contains(idx<2>(2, 0)));
  EXPECT_FALSE(e.contains(idx<2>(0, 3)));
  EXPECT_FALSE(e.contains(idx<2>(-1, 0)));
  EXPECT_FALSE(e.contains(idx<2>(0, -1)));
}

TEST(Extent, CalculatesWithIndicesExtentsAndInts_2_065) {
  const extent<2> e(7, 9);
  EXPECT_EQ(e + idx<2>(1, 2), extent<2>(8, 11));
  EXPECT_EQ(e - idx<2>(1, 2), extent<2>(6, 7));
  EXPECT_EQ(e + extent<2>(1, 2), extent<2>(8, 11));
  EXPECT_EQ(e - extent<2>(1, 2), extent<2>(6, 7));
  EXPECT_EQ(e + 1, 1 + e);
  EXPECT_EQ(2 - e, extent<2>(-5, -7));
  EXPECT_EQ(e * 2, extent<2>(14, 18));
  EXPECT_EQ(20 / e, extent<2>(2, 2));
  EXPECT_EQ(e % 4, extent<2>(3, 1));
}

TEST(Extent, AssignsResultsAndSteps_2_066) {
  extent<1> e(7);
  EXPECT_EQ(e += idx<1>(1), extent<1>(8));
  EXPECT_EQ(e -= extent<1>(2), extent<1>(6));
  EXPECT_EQ(e *= 4, extent<1>(24));
  EXPECT_EQ(e /= 5, extent<1>(4));
  EXPECT_EQ(e %= 3, extent<1>(1));
  EXPECT_EQ(e++, extent<1>(1));
  EXPECT_EQ(--e, extent<1>(1));
}

TEST(TiledExtent, TellsItsTile_2_070_2_075) {
  using tiled = tiled_extent<2, 3>;
  static_assert(tiled::rank == 2 && tiled::tile_dim0 == 2 &&
                tiled::tile_dim1 == 3);
  EXPECT_EQ(tiled().get_tile_extent(), extent<2>(2, 3));
}

TEST(TiledExtent, ConvertsFromAndToExtents_2_071_2_077) {
  static_assert(std::is_convertible_v<extent<1>, tiled_extent<4>>);
  tiled_extent<4> t = extent<1>(8);
  extent<1> e = t;
  EXPECT_EQ(e, extent<1>(8));
  EXPECT_EQ(t.size(), 8u);
  EXPECT_EQ(tiled_extent<4>().size(), 0u);
}

TEST(TiledExtent, ComesFromTile_2_064) {
  static_assert(std::is_same_v<decltype(extent<3>().tile<1, 2, 3>()),
                               tiled_extent<1, 2, 3>>);
  EXPECT_EQ((extent<2>(4, 6).tile<2, 3>()), (tiled_extent<2, 3>({4, 6})));
}

TEST(TiledExtent, PadsUp_2_073_8_068) {
  EXPECT_EQ((extent<2>(5, 6).tile<2, 3>().pad()), extent<2>(6, 6));
  EXPECT_EQ((extent<3>(1, 4, 9).tile<2, 4, 8>().pad()), extent<3>(2, 4, 16));
}

TEST(TiledExtent, PadOfAFullTileDoesNotOverflow_8_068) {
  EXPECT_EQ(extent<1>(2147483646).tile<2147483646>().pad()[0], 2147483646);
}

TEST(TiledExtent, TruncatesDown_2_074_8_068_8_069) {
  EXPECT_EQ((extent<2>(5, 6).tile<2, 3>().truncate()), extent<2>(4, 6));
  EXPECT_EQ(extent<1>(3).tile<4>().truncate(), extent<1>(0));
}

TEST(TiledExtent, Compares_2_076) {
  EXPECT_TRUE(extent<1>(8).tile<4>() == extent<1>(8).tile<4>());
  EXPECT_TRUE(extent<1>(8).tile<4>() != extent<1>(4).tile<4>());
}

} // namespace

//===- array_view_test.cpp - Tests of array_view's interface ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime_test.h"

#include <array>
#include <memory>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

const char *const out_of_bound =
    "the specified section index and extent are out of bound";
const char *const not_positive =
    "Invalid - values for each dimension must be > 0";

__global__ void view_of_local(extent<1>, array_view<int> out) {
  int local[6] = {1, 2, 3, 4, 5, 6};
  array_view<int, 2> m(2, 3, local);
  array_view<int> row = m[1];
  array_view<const int> reader(row);
  m(0, 0) = 10;
  out[0] = local[0] + row[2] + reader[0] + m.section(0, 1, 2, 2)(1, 1);
}

__global__ void view_of_shared(extent<1>, array_view<int> out) {
  __shared__ int tile[4];
  array_view<int> t(4, tile);
  t[threadIdx.x % 4] = 7;
  out[0] = tile[0];
}

/// Unchecked where the host would throw. [8.043]
__global__ void section_out_of_bounds(extent<1>, array_view<int> v,
                                      array_view<int> out) {
  out[0] = v.section(1, 100).get_extent()[0];
}

/// Adds the array's elements to the view's.
__global__ void add_up(extent<128> domain, array_view<int, 128> v,
                       amp2hip::array_ref<int, 128> a) {
  const amp::index<128> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] += a[i];
}

// 2.090, 2.128
TEST(ArrayView, RanksGoUpTo128) {
  int sizes[128], origin[128] = {};
  std::fill(sizes, sizes + 128, 1);
  sizes[0] = 2;
  sizes[64] = 2;
  sizes[127] = 3;
  const extent<128> e(sizes);
  std::vector<int> data = count_from(0, 12);
  array<int, 128> a(e, data.begin());
  array_view<int, 128> v(e, data);
  amp2hip::launch<add_up>(e, v, a);
  v.synchronize();
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(data[i], 2 * i);
  origin[0] = 1;
  origin[64] = 1;
  const array_view<int, 128> corner = v.section(amp::index<128>(origin));
  EXPECT_EQ(corner.get_extent().size(), 3u);
  EXPECT_EQ(corner[amp::index<128>()], 18);
  EXPECT_EQ(v[1].get_extent().size(), 6u);
}

// 2.128, 2.156
TEST(ArrayView, HasItsRankAndType) {
  static_assert(array_view<float, 3>::rank == 3);
  static_assert(std::is_same_v<array_view<float>::value_type, float>);
  static_assert(
      std::is_same_v<array_view<const float>::value_type, const float>);
  static_assert(!std::is_default_constructible_v<array_view<int>>);
}

// 2.129, 2.157
TEST(ArrayView, OfAnArrayIsImplicit) {
  const std::vector<int> v = count_from(0, 6);
  array<int, 2> a(2, 3, v.begin());
  const array<int, 2> &reader = a;
  array_view<int, 2> view = a;
  array_view<const int, 2> const_view = reader;
  EXPECT_EQ(view(1, 2), 5);
  EXPECT_EQ(const_view(1, 1), 4);
  static_assert(
      !std::is_constructible_v<array_view<int, 2>, const array<int, 2> &>);
}

// 2.130, 2.131, 2.157
TEST(ArrayView, OfContainers) {
  std::vector<int> v = count_from(0, 24);
  const std::vector<int> &c = v;
  std::array<int, 6> a = {0, 1, 2, 3, 4, 5};
  EXPECT_EQ(array_view<int>(extent<1>(24), v)[23], 23);
  EXPECT_EQ((array_view<int, 2>(2, 3, a)(1, 2)), 5);
  EXPECT_EQ((array_view<int, 3>(2, 3, 4, v)(1, 2, 3)), 23);
  EXPECT_EQ(array_view<int>(4, v)[3], 3);
  EXPECT_EQ(array_view<const int>(4, c)[3], 3);
  EXPECT_EQ((array_view<const int, 2>(extent<2>(2, 3), a)(1, 2)), 5);
  static_assert(
      !std::is_constructible_v<array_view<int>, int, const std::vector<int> &>);
}

// 2.132
TEST(ArrayView, OfPointersAndArraysThatDecay) {
  int data[] = {0, 1, 2, 3, 4, 5};
  const int *reader = data;
  array_view<int, 2> m(2, 3, data);
  EXPECT_EQ(m(1, 2), 5);
  EXPECT_EQ(array_view<const int>(6, reader)[4], 4);
  EXPECT_EQ((array_view<int, 3>(extent<3>(1, 2, 3), data)(0, 1, 1)), 4);
}

// 2.154
TEST(ArrayView, HasAtMost4GiBLess4KiB) {
  int data[2] = {};
  const int most = (1 << 30) - 1024;
  EXPECT_EQ((array_view<int, 2>(1, most, data).get_extent().size()),
            unsigned{most});
  EXPECT_EQ(message_of([&] { array_view<int, 1>(most + 1, data); }),
            "The elements have more than 4 GiB less 4 KiB; define "
            "AMP2HIP_LARGE_VIEWS=1 in "
            "all sources to allow it");
  EXPECT_EQ(message_of([&] {
              array_view<double, 2>(2, most / 4 + 1,
                                    reinterpret_cast<double *>(data));
            }),
            "The elements have more than 4 GiB less 4 KiB; define "
            "AMP2HIP_LARGE_VIEWS=1 in "
            "all sources to allow it");
}

// 2.133
TEST(ArrayView, OfAWholeContainer) {
  std::vector<int> v = count_from(0, 5);
  int data[] = {1, 2, 3};
  const int fixed[] = {4, 5};
  EXPECT_EQ(array_view<int>(v).get_extent(), extent<1>(5));
  EXPECT_EQ(array_view<int>(data).get_extent(), extent<1>(3));
  EXPECT_EQ(array_view<const int>(fixed)[1], 5);
  static_assert(!std::is_convertible_v<std::vector<int> &, array_view<int>>);
}

// 2.135, 2.155, 8.040, 8.041
TEST(ArrayView, CopiesAreShallow) {
  std::vector<int> a = count_from(0, 4), b = count_from(10, 4);
  array_view<int> v(4, a), w(v);
  const array_view<int> constant(v);
  constant[0] = 7;
  EXPECT_EQ(w[0], 7);
  w = array_view<int>(4, b);
  EXPECT_EQ(w[0], 10);
  EXPECT_EQ(v[0], 7);
}

// 2.135
TEST(ArrayView, SelfAssignmentChangesNothing) {
  std::vector<int> a = count_from(0, 4);
  array_view<int> v(4, a), &same = v;
  v = same;
  EXPECT_EQ(v[3], 3);
}

// 2.136, 2.164
TEST(ArrayView, ExtentIsTheViewsOwn) {
  std::vector<int> v(24);
  array_view<int, 2> m(4, 6, v);
  EXPECT_EQ(m.section(1, 2, 2, 3).get_extent(), extent<2>(2, 3));
  EXPECT_EQ(m[0].get_extent(), extent<1>(6));
  const array_view<const int, 3> solid(2, 3, 4, v);
  EXPECT_EQ(solid.get_extent(), extent<3>(2, 3, 4));
}

// 2.137, 2.177
TEST(ArrayView, KnowsWhereItsSourceLives) {
  std::vector<int> v(4);
  const amp::accelerator_view av = amp::accelerator().create_view();
  array<int> a(4, av);
  EXPECT_EQ(array_view<int>(4, v).get_source_accelerator_view(), cpu_view());
  EXPECT_EQ(array_view<int>(a).get_source_accelerator_view(), av);
  EXPECT_THROW(array_view<int>(4).get_source_accelerator_view(),
               amp::runtime_exception);
}

// 2.138, 2.139
TEST(ArrayView, AccessesElementsInAllWays) {
  std::vector<int> v = count_from(0, 24);
  array_view<int, 3> m(2, 3, 4, v);
  EXPECT_EQ(m[amp::index<3>(1, 2, 3)], 23);
  EXPECT_EQ(m(amp::index<3>(1, 0, 0)), 12);
  EXPECT_EQ(m[1][2][3], 23);
  EXPECT_EQ(m(1)(2)(3), 23);
  m(0, 0, 1) = 50;
  EXPECT_EQ(v[1], 50);
}

// 2.159
TEST(ArrayView, ConstViewsGiveConstThings) {
  using view = array_view<const int, 2>;
  static_assert(
      std::is_same_v<decltype(std::declval<view>()(0, 0)), const int &>);
  static_assert(
      std::is_same_v<decltype(std::declval<view>()[0]), array_view<const int>>);
  static_assert(
      std::is_same_v<decltype(std::declval<view>().section(extent<2>(1, 1))),
                     view>);
  static_assert(std::is_same_v<decltype(std::declval<array_view<const int>>()
                                            .reinterpret_as<float>()),
                               array_view<const float>>);
}

// 2.141, 2.174, 8.042
TEST(ArrayView, SectionsAreChecked) {
  std::vector<int> v = count_from(0, 24);
  array_view<int, 3> m(2, 3, 4, v);
  EXPECT_EQ(m.section(1, 1, 1, 1, 2, 3)(0, 1, 2), 23);
  EXPECT_EQ(m.section(amp::index<3>(1, 2, 3)).get_extent(), extent<3>(1, 1, 1));
  EXPECT_EQ(m.section(extent<3>(1, 1, 1))(0, 0, 0), 0);
  EXPECT_EQ(message_of([&] { m.section(1, 0, 0, 2, 3, 4); }), out_of_bound);
  EXPECT_EQ(message_of([&] { m.section(0, -1, 0, 1, 1, 1); }), out_of_bound);
  EXPECT_EQ(message_of([&] { m.section(0, 0, 0, 1, 0, 1); }), not_positive);
  EXPECT_EQ(message_of([&] { m[3]; }),
            "the specified projection index is out of bound");
}

// 8.039
TEST(ArrayView, SectionsOfSectionsKeepTheirStrides) {
  std::vector<int> v = count_from(0, 30);
  array_view<int, 2> m(5, 6, v);
  array_view<int, 2> inner = m.section(1, 1, 4, 4).section(1, 1, 2, 2);
  EXPECT_EQ(inner(0, 0), 14);
  EXPECT_EQ(inner(1, 1), 21);
  EXPECT_EQ(inner[1][0], 20);
}

// 2.142, 2.175
TEST(ArrayView, ReinterpretsItsElements) {
  std::vector<float> v = {1.0f, 2.0f, 3.0f};
  array_view<float> view(v);
  EXPECT_EQ(view.reinterpret_as<unsigned>()[0], 0x3f800000u);
  EXPECT_EQ(view.section(1, 2).reinterpret_as<unsigned>()[0], 0x40000000u);
  EXPECT_EQ(message_of([&] { view.reinterpret_as<double>(); }),
            "Element type of reinterpret_as does not evenly divide into "
            "extent");
}

// 2.143, 8.044
TEST(ArrayView, IsViewedInAnotherShape) {
  std::vector<int> v = count_from(0, 12);
  array_view<int> view(v);
  EXPECT_EQ(view.view_as(extent<2>(3, 4))(2, 3), 11);
  EXPECT_EQ(view.section(2, 10).view_as(extent<2>(2, 4))(1, 0), 6);
  EXPECT_THROW(view.view_as(extent<2>(4, 4)), amp::runtime_exception);
}

// 2.144
TEST(ArrayView, DataPointsAtTheElements) {
  std::vector<int> v = count_from(0, 12);
  array_view<int> view(v);
  EXPECT_EQ(view.section(3, 2).data(), v.data() + 3);
  EXPECT_EQ(array_view<const int>(view).data(), v.data());
}

// 2.145, 2.162
TEST(ArrayView, CopiesToArraysAndViews) {
  std::vector<int> v = count_from(0, 6), out(6), again(6);
  array_view<int, 2> view(2, 3, v);
  array<int, 2> a(2, 3);
  view.copy_to(a);
  array_view<int, 2>(a).copy_to(array_view<int, 2>(2, 3, out));
  EXPECT_EQ(out, v);
  array_view<const int, 2>(view).copy_to(array_view<int, 2>(2, 3, again));
  EXPECT_EQ(again, v);
}

// 2.151, 8.029
TEST(ArrayView, DiscardedSectionsAreNotWrittenBack) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  array_view<int, 2> part = v.view_as(extent<2>(2, 4)).section(0, 1, 2, 2);
  add_on_device(v, 10);
  part.discard_data();
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{10, 1, 2, 13, 14, 5, 6, 17}));
  // Nor later, by what the device has there.
  add_on_device(v.section(0, 1), 1);
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{11, 1, 2, 13, 14, 5, 6, 17}));
}

// 2.153, 2.173, 8.042
TEST(ArrayView, NullPointerIsRefused) {
  EXPECT_EQ(message_of([] { array_view<int>(4, static_cast<int *>(nullptr)); }),
            "Invalid pointer argument (NULL) to array_view constructor");
}

// 2.130, 2.173, 8.042
TEST(ArrayView, SmallContainerIsRefused) {
  std::vector<int> v(5);
  const char *text = "Invalid _Src container argument - _Src size is less than "
                     "the size of the array_view.";
  EXPECT_EQ(message_of([&] { array_view<int>(6, v); }), text);
  EXPECT_EQ(message_of([&] { array_view<const int, 2>(2, 3, v); }), text);
  EXPECT_EQ(array_view<int>(4, v).get_extent(), extent<1>(4));
}

// 2.154, 2.172, 8.042
TEST(ArrayView, ExtentsMustBePositiveAndSmallEnough) {
  std::vector<int> v(5);
  EXPECT_EQ(message_of([&] { array_view<int>(0, v); }), not_positive);
  EXPECT_EQ(message_of([&] { array_view<int, 2>(-1, 2, v.data()); }),
            not_positive);
  EXPECT_EQ(message_of([&] { array_view<int, 2>(2, 0); }), not_positive);
  EXPECT_EQ(message_of([&] { array_view<int, 2>(1 << 16, 1 << 16, v.data()); }),
            "Invalid - extent size exceeds UINT_MAX");
}

// 2.158
TEST(ArrayView, BecomesAConstView) {
  std::vector<int> a = count_from(0, 4), b = count_from(10, 4);
  array_view<int> v(a);
  array_view<const int> reader = v;
  v[0] = 5;
  EXPECT_EQ(reader[0], 5);
  reader = array_view<int>(b);
  EXPECT_EQ(reader[0], 10);
  static_assert(
      !std::is_constructible_v<array_view<int>, array_view<const int>>);
}

// 2.160
TEST(ArrayView, ConstViewsSynchronizeWithoutAccessType) {
  std::vector<int> data = count_from(0, 4);
  array_view<int> v(data);
  array_view<const int> reader(v);
  add_on_device(v, 1);
  reader.synchronize();
  EXPECT_EQ(data, count_from(1, 4));
  add_on_device(v, 1);
  reader.synchronize_async().get();
  EXPECT_EQ(data, count_from(2, 4));
  reader.synchronize_to(device_view());
  reader.synchronize_to_async(device_view()).get();
  EXPECT_EQ(reader[0], 2);
}

// 2.132, 9.061
TEST(ArrayView, IsMadeOverLocalMemoryInAKernel) {
  array_view<int> out(1);
  amp2hip::launch<view_of_local>(extent<1>(1), out);
  EXPECT_EQ(out[0], 10 + 6 + 4 + 6);
}

// 2.132, 9.061
TEST(ArrayView, IsMadeOverSharedMemoryInAKernel) {
  array_view<int> out(1);
  amp2hip::launch<view_of_shared>(extent<1>(1), out);
  EXPECT_EQ(out[0], 7);
}

// 8.043
TEST(ArrayView, KernelsDoNotCheckSections) {
  array_view<int> v(4), out(1);
  amp2hip::launch<section_out_of_bounds>(extent<1>(1), v, out);
  EXPECT_EQ(out[0], 100);
}

} // namespace

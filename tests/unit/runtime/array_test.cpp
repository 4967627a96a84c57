//===- array_test.cpp - Tests of array ------------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/parallel_for_each.h"
#include "runtime_test.h"

#include <list>
#include <sstream>
#include <utility>

using namespace runtime_test;
using amp::accelerator_view;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

accelerator_view new_view() { return amp::accelerator().create_view(); }

template <class T, int N> std::vector<T> elements(const array<T, N> &a) {
  return a;
}

__global__ void write_all_ways(extent<1>, amp2hip::array_ref<int, 2> a) {
  a[amp::index<2>(0, 0)] = 1;
  a(0, 1) = 2;
  a(amp::index<2>(0, 2)) = 3;
  a[1][0] = 4;
  a(1)(1) = 5;
  a.section(amp::index<2>(1, 2))(0, 0) = 6;
}

__global__ void read_const(extent<1>, const amp2hip::array_ref<int, 1> a,
                           array_view<int> out) {
  out[0] = a[1] + a(2) + a[amp::index<1>(3)] +
           static_cast<int>(a.get_extent().size()) + a.data()[0];
}

// 2.090, 2.091
TEST(Array, HasItsRankAndType) {
  static_assert(array<float, 3>::rank == 3);
  static_assert(std::is_same_v<array<float>::value_type, float>);
  static_assert(!std::is_default_constructible_v<array<int>>);
}

// 2.092, 2.107, 2.108
TEST(Array, OfAnExtentIsOnTheDefaultView) {
  const int sizes[] = {1, 2, 3, 4};
  EXPECT_EQ(array<int>(5).get_extent(), extent<1>(5));
  EXPECT_EQ((array<int, 2>(5, 6).get_extent()), extent<2>(5, 6));
  EXPECT_EQ((array<int, 3>(5, 6, 7).get_extent()), extent<3>(5, 6, 7));
  EXPECT_EQ((array<int, 4>(extent<4>(sizes)).get_extent()), extent<4>(sizes));
  EXPECT_EQ(array<int>(5).get_accelerator_view(), device_view());
  static_assert(!std::is_convertible_v<int, array<int>>);
}

// 2.093, 2.110
TEST(Array, LivesOnTheGivenView) {
  const accelerator_view av = new_view();
  EXPECT_EQ(array<int>(extent<1>(5), av).get_accelerator_view(), av);
  EXPECT_EQ((array<int, 2>(5, 6, av).get_accelerator_view()), av);
  EXPECT_EQ(
      (array<int, 3>(5, 6, 7, av, amp::access_type_none).get_cpu_access_type()),
      amp::access_type_none);
  EXPECT_EQ(array<int>(5, av).get_cpu_access_type(), amp::access_type_none);
}

// 2.094, 2.109, 2.124
TEST(Array, StagingArrayHasTwoViews) {
  array<int, 2> a(2, 3, cpu_view(), device_view());
  EXPECT_EQ(a.get_accelerator_view(), cpu_view());
  EXPECT_EQ(a.get_associated_accelerator_view(), device_view());
  a(1, 2) = 7;
  EXPECT_EQ(a(1, 2), 7);
}

// 2.124
TEST(Array, OtherPairsMakeANormalArray) {
  const accelerator_view av = new_view();
  const array<int> same(4, av, av), devices(4, av, device_view()),
      reversed(4, av, cpu_view());
  for (const array<int> *a : {&same, &devices, &reversed}) {
    EXPECT_EQ(a->get_accelerator_view(), av);
    EXPECT_EQ(a->get_associated_accelerator_view(), av);
  }
}

// 2.092: explicit for one int alone.
TEST(Array, IsMadeOfSeveralIntsWithoutItsName) {
  const array<int, 2> a = {2, 3};
  const array<int, 3> b = {2, 3, 4};
  EXPECT_EQ(a.get_extent().size() + b.get_extent().size(), 30u);
  static_assert(!std::is_convertible_v<int, array<int, 1>>);
}

// 2.095, 2.096, 2.120
TEST(Array, TakesItsElementsFromIterators) {
  const std::vector<int> v = count_from(0, 12);
  const std::list<int> l(v.begin(), v.end());
  EXPECT_EQ(elements(array<int>(extent<1>(12), v.begin())), v);
  EXPECT_EQ(elements(array<int>(12, l.begin())), v);
  EXPECT_EQ(elements(array<int, 2>(3, 4, v.data())), v);
  EXPECT_EQ(elements(array<int, 3>(2, 2, 3, l.begin(), l.end())), v);
  EXPECT_EQ(elements(array<float>(12, l.begin(), l.end())),
            std::vector<float>(v.begin(), v.end()));
}

// 2.097, 2.098
TEST(Array, TakesItsElementsOntoTheGivenView) {
  const std::vector<int> v = count_from(0, 12);
  const accelerator_view av = new_view();
  const array<int> a(12, v.begin(), av);
  const array<int, 2> b(3, 4, v.begin(), v.end(), av, amp::access_type_auto);
  EXPECT_EQ(a.get_accelerator_view(), av);
  EXPECT_EQ(b.get_accelerator_view(), av);
  EXPECT_EQ(elements(a), v);
  EXPECT_EQ(elements(b), v);
}

// 2.099, 2.100
TEST(Array, StagingArrayTakesItsElements) {
  const std::vector<int> v = count_from(0, 12);
  const array<int> a(12, v.begin(), cpu_view(), device_view());
  const array<int, 2> b(3, 4, v.begin(), v.end(), cpu_view(), device_view());
  EXPECT_EQ(a[11], 11);
  EXPECT_EQ(b(2, 3), 11);
  EXPECT_EQ(b.get_associated_accelerator_view(), device_view());
}

// 2.101, 2.102, 2.103
TEST(Array, TakesItsElementsFromAView) {
  std::vector<int> v = count_from(0, 12);
  array_view<int, 2> view(3, 4, v);
  const accelerator_view av = new_view();
  const array<int, 2> a(view), b(view, av), c(view, cpu_view(), av);
  EXPECT_EQ(elements(a), v);
  EXPECT_EQ(elements(b), v);
  EXPECT_EQ(elements(c), v);
  EXPECT_EQ(b.get_accelerator_view(), av);
  EXPECT_EQ(c.get_associated_accelerator_view(), av);
}

// 2.104, 8.047
TEST(Array, CopyIsDeepAndOnTheSameView) {
  const std::vector<int> v = count_from(0, 4);
  const accelerator_view av = new_view();
  array<int> a(4, v.begin(), av), b(a);
  amp2hip::launch<add_to_array>(a.get_extent(), a, 10);
  EXPECT_EQ(elements(b), v);
  EXPECT_EQ(b.get_accelerator_view(), av);
}

// 2.104, 8.047
TEST(Array, MoveTakesTheData) {
  const std::vector<int> v = count_from(0, 4);
  array<int> a(4, v.begin());
  array<int> b(std::move(a));
  EXPECT_EQ(elements(b), v);
  EXPECT_THROW(elements(a), amp::uninitialized_object);
  a = std::move(b);
  EXPECT_EQ(elements(a), v);
}

// 2.105
TEST(Array, AssignmentCopiesOntoTheSourcesView) {
  const std::vector<int> v = count_from(0, 4);
  const accelerator_view av = new_view();
  const array<int> a(4, v.begin(), av);
  array<int> b(2);
  b = a;
  EXPECT_EQ(elements(b), v);
  EXPECT_EQ(b.get_accelerator_view(), av);
}

// 2.105, 8.049
TEST(Array, AssignmentFromAViewCopiesTheElements) {
  std::vector<int> v = count_from(0, 4);
  const accelerator_view av = new_view();
  array<int> b(4, av);
  b = array_view<int>(4, v);
  EXPECT_EQ(elements(b), v);
  EXPECT_EQ(b.get_accelerator_view(), av);
  std::vector<int> more(5);
  EXPECT_THROW((b = array_view<int>(5, more)), amp::runtime_exception);
}

// 2.106
TEST(Array, CopiesToArraysAndViews) {
  const std::vector<int> v = count_from(0, 4);
  const array<int> a(4, v.begin());
  array<int> b(4, new_view());
  std::vector<int> out(4);
  a.copy_to(b);
  b.copy_to(array_view<int>(4, out));
  EXPECT_EQ(out, v);
}

// 2.111, 2.112, 2.113, 2.114
TEST(Array, IsWrittenInAKernelInAllWays) {
  array<int, 2> a(2, 3);
  amp2hip::launch<write_all_ways>(extent<1>(1), a);
  EXPECT_EQ(elements(a), count_from(1, 6));
}

// 2.111, 2.118
TEST(Array, ConstArrayIsReadInAKernel) {
  const std::vector<int> v = count_from(1, 4);
  const array<int> a(4, v.begin());
  array_view<int> out(1);
  amp2hip::launch<read_const>(extent<1>(1), a, out);
  EXPECT_EQ(out[0], 2 + 3 + 4 + 4 + 1);
}

// 2.113, 8.072
TEST(Array, ProjectionFixesTheMostSignificantDimension) {
  const std::vector<int> v = count_from(0, 24);
  array<int, 3> a(2, 3, 4, v.begin());
  array_view<int, 2> plane = a[1];
  EXPECT_EQ(plane.get_extent(), extent<2>(3, 4));
  EXPECT_EQ(plane(2, 3), 23);
  const array<int, 3> &reader = a;
  array_view<const int, 2> same = reader(1);
  EXPECT_EQ(same(0, 0), 12);
  EXPECT_EQ(message_of([&] { a[2]; }),
            "the specified projection index is out of bound");
  EXPECT_EQ(message_of([&] { a[-1]; }),
            "the specified projection index is out of bound");
}

// 2.114, 2.174, 8.042
TEST(Array, SectionsAreViewsOfBlocks) {
  const std::vector<int> v = count_from(0, 24);
  array<int, 3> a(2, 3, 4, v.begin());
  EXPECT_EQ(a.section(1, 1, 1, 1, 2, 2)(0, 1, 1), 22);
  EXPECT_EQ(a.section(amp::index<3>(0, 1, 0)).get_extent(), extent<3>(2, 2, 4));
  EXPECT_EQ(a.section(extent<3>(1, 1, 2))(0, 0, 1), 1);
  const array<int> line(4, v.begin());
  array_view<const int> part = line.section(1, 2);
  EXPECT_EQ(part[1], 2);
  const array<int, 2> matrix(3, 4, v.begin());
  EXPECT_EQ(matrix.section(1, 1, 2, 2)(1, 1), 10);
  EXPECT_EQ(message_of([&] { line.section(3, 2); }),
            "the specified section index and extent are out of bound");
  EXPECT_EQ(message_of([&] { line.section(-1, 2); }),
            "the specified section index and extent are out of bound");
}

// 2.115, 2.175
TEST(Array, ReinterpretsItsElements) {
  const std::vector<int> v = count_from(0, 6);
  array<int, 2> a(2, 3, v.begin());
  struct pair {
    int x, y;
  };
  struct four {
    int x[4];
  };
  array_view<pair> pairs = a.reinterpret_as<pair>();
  EXPECT_EQ(pairs.get_extent(), extent<1>(3));
  EXPECT_EQ(pairs[2].y, 5);
  const array<int, 2> &reader = a;
  EXPECT_EQ(reader.reinterpret_as<pair>()[1].x, 2);
  EXPECT_EQ(message_of([&] { a.reinterpret_as<four>(); }),
            "Element type of reinterpret_as does not evenly divide into "
            "extent");
}

// 2.116, 8.044
TEST(Array, IsViewedInAnotherShape) {
  const std::vector<int> v = count_from(0, 12);
  array<int> a(12, v.begin());
  const array<int> &reader = a;
  EXPECT_EQ(a.view_as(extent<2>(3, 4))(2, 3), 11);
  EXPECT_EQ(reader.view_as(extent<2>(2, 4))(1, 3), 7);
  EXPECT_THROW(a.view_as(extent<2>(4, 4)), amp::runtime_exception);
}

// 2.117, 8.048
TEST(Array, ConvertsToAVector) {
  const std::vector<int> v = count_from(0, 4);
  const array<int> a(4, v.begin());
  std::vector<int> direct(a), assigned;
  assigned = a;
  EXPECT_EQ(direct, v);
  EXPECT_EQ(assigned, v);
  EXPECT_EQ([](std::vector<int> by_value) { return by_value; }(a), v);
}

// 2.118
TEST(Array, DataIsReachableOnTheCpuOnly) {
  array<int> here(4, cpu_view()), there(4);
  here.data()[2] = 3;
  EXPECT_EQ(here[2], 3);
  EXPECT_EQ(there.data(), nullptr);
}

// 2.121, 2.178, 8.046
TEST(Array, HostAccessToADeviceArrayThrows) {
  array<int, 2> a(2, 2);
  const array<int, 2> &reader = a;
  const char *text = "The array is not accessible on CPU.";
  EXPECT_EQ(message_of([&] { a(0, 0) = 1; }), text);
  EXPECT_EQ(message_of([&] { reader[amp::index<2>(0, 0)]; }), text);
}

// 2.122, 2.172
TEST(Array, ExtentsMustBePositiveAndSmallEnough) {
  EXPECT_EQ(message_of([] { array<int>(0); }),
            "Invalid - values for each dimension must be > 0");
  EXPECT_EQ(message_of([] { array<int, 2>(2, -1); }),
            "Invalid - values for each dimension must be > 0");
  EXPECT_EQ(message_of([] { array<int, 2>(1 << 16, 1 << 16); }),
            "Invalid - extent size exceeds UINT_MAX");
}

// 2.123, 9.058
TEST(Array, CpuAccessToADeviceArrayIsRefused) {
  for (amp::access_type type : {amp::access_type_read, amp::access_type_write,
                                amp::access_type_read_write})
    EXPECT_THROW(array<int>(4, device_view(), type), amp::runtime_exception);
}

// 2.123, 8.052
TEST(Array, CpuArrayIsHostMemory) {
  const std::vector<int> v = count_from(0, 6);
  array<int, 2> a(2, 3, v.begin(), cpu_view());
  EXPECT_EQ(a.get_cpu_access_type(), amp::access_type_read_write);
  EXPECT_EQ(a(1, 2), 5);
  a[amp::index<2>(1, 2)] = 9;
  EXPECT_EQ(elements(a)[5], 9);
}

// 2.125
TEST(Array, TooLargeIsOutOfMemory) {
  struct large {
    int x[1 << 20];
  };
  EXPECT_THROW((array<large, 2>(1 << 15, 1 << 15)), amp::out_of_memory);
}

// 2.120
TEST(Array, TooManyElementsAreRefused) {
  const std::vector<int> v = count_from(0, 6);
  EXPECT_THROW(array<int>(4, v.begin(), v.end()), amp::runtime_exception);
}

// 2.120: what would stay uninitialised is refused, whatever the rank.
TEST(Array, TooFewElementsAreRefused) {
  const std::vector<int> v = count_from(0, 6);
  const std::list<int> l(v.begin(), v.end());
  const char *text = "Number of elements in range between begin and end does "
                     "not match the size of the destination.";
  EXPECT_EQ(message_of([&] { array<int>(7, v.begin(), v.end()); }), text);
  EXPECT_EQ(message_of([&] { array<int, 2>(2, 4, v.begin(), v.end()); }), text);
  EXPECT_EQ(
      message_of([&] { array<int>(7, l.begin(), l.end(), device_view()); }),
      text);
  std::istringstream numbers("1 2 3");
  EXPECT_EQ(message_of([&] {
              array<int>(4, std::istream_iterator<int>(numbers),
                         std::istream_iterator<int>());
            }),
            text);
}

} // namespace

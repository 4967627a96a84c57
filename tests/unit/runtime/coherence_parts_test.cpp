//===- coherence_parts_test.cpp - Tests of parts of a source ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime_test.h"

#include <algorithm>
#include <thread>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

/// The elements that a kernel on the default view sees through \p v.
std::vector<int> seen_by_kernel(const array_view<const int> &v) {
  const extent<1> size = v.get_extent();
  array<int> to(size, device_view());
  amp2hip::launch<assign>(device_view(), size, array_view<int>(to), v);
  return to;
}

// 2.150, 8.025
TEST(CoherenceOfParts, RefreshOfASectionReadsOnlyThatAnew) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 10);
  data[1] = 50; // The host's other elements are out of date.
  v.section(0, 4).refresh();
  EXPECT_EQ(seen_by_kernel(v), (std::vector<int>{0, 50, 2, 3, 14, 15, 16, 17}));
}

// 2.150, 8.025: the section has gaps.
TEST(CoherenceOfParts, RefreshOfAColumnReadsOnlyThatAnew) {
  std::vector<int> data = count_from(0, 6);
  array_view<int> v(6, data);
  array_view<int, 2> matrix = v.view_as(extent<2>(2, 3));
  add_on_device(v, 10);
  matrix.section(0, 1, 2, 1).refresh();
  EXPECT_EQ(seen_by_kernel(v), (std::vector<int>{10, 1, 12, 13, 4, 15}));
}

// 2.150, 8.037
TEST(CoherenceOfParts, RefreshOfAnArraysViewLosesNothing) {
  const std::vector<int> start = count_from(0, 8);
  amp::accelerator_view other = amp::accelerator().create_view();
  array<int> a(8, start.begin(), device_view());
  array_view<int> v(a);
  add_on(other, v, 10);
  v.refresh();
  EXPECT_EQ(std::vector<int>(a), count_from(10, 8));
}

// 2.151, 8.029
TEST(CoherenceOfParts, DiscardingASectionSavesItsTransfer) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 100); // The device's copy holds 100, ...
  for (int i = 0; i < 8; ++i)
    v[i] = i; // ... and is stale now.
  v.section(1, 2).discard_data();
  v.section(4, 1).discard_data();
  v.section(2, 2).discard_data();
  EXPECT_EQ(seen_by_kernel(v),
            (std::vector<int>{0, 101, 102, 103, 104, 5, 6, 7}));
}

// 8.029: only until the next write.
TEST(CoherenceOfParts, DiscardingASectionCountsOnce) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  v.section(1, 2).discard_data();
  add_on_device(v, 0);
  for (int i = 0; i < 8; ++i)
    v[i] = i + 20;
  EXPECT_EQ(seen_by_kernel(v), count_from(20, 8));
}

// 8.029: an element written on the host counts, even where its data is.
TEST(CoherenceOfParts, DiscardingASectionEndsWithAWriteOnTheHost) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  v[0] = 0; // The host's copy is the only one.
  v.section(1, 2).discard_data();
  v[2] = 50;
  EXPECT_EQ(seen_by_kernel(v)[2], 50);
}

// 8.029, 8.030: a section with gaps, and what lies around it.
TEST(CoherenceOfParts, DiscardingAColumnKeepsTheRest) {
  std::vector<int> data = count_from(0, 6);
  array_view<int> v(6, data);
  array_view<int> column = v.view_as(extent<2>(6, 1)).section(2, 0, 1, 1)[0];
  v.view_as(extent<2>(2, 3)).section(0, 1, 2, 1).discard_data();
  add_on_device(column, 10);
  v.synchronize();
  EXPECT_EQ(data[0], 0);
  EXPECT_EQ(data[2], 12);
  EXPECT_EQ(data[3], 3);
  EXPECT_EQ(data[5], 5);
}

// 8.029: the program's memory keeps what it had, also after the next kernel.
TEST(CoherenceOfParts, WhatWasDiscardedNeverComesHome) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 100);
  v.section(2, 3).discard_data();
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{100, 101, 2, 3, 4, 105, 106, 107}));
  add_on_device(v, 100);
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{200, 201, 102, 103, 104, 205, 206, 207}));
}

// 8.032, 8.045: each thread has a section of its own.
TEST(CoherenceOfParts, SeveralThreadsUseTheirOwnSections) {
  std::vector<int> data(64);
  array_view<int> v(64, data);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([part = v.section(16 * t, 16)] {
      for (int i = 0; i < 20; ++i) {
        add_on_device(part, 1);
        part[i % 16] += 100;
      }
    });
  for (std::thread &t : threads)
    t.join();
  std::vector<int> expected(64, 120);
  for (int i = 0; i < 64; ++i)
    if (i % 16 < 4)
      expected[i] = 220;
  v.synchronize();
  EXPECT_EQ(data, expected);
}

// 8.032: rows of one element, more than the runtime tracks one by one.
TEST(CoherenceOfParts, LongColumnsKeepTheirNeighbours) {
  std::vector<int> data(6000);
  array_view<int> v(6000, data);
  array_view<int, 2> matrix = v.view_as(extent<2>(3000, 2));
  const array_view<int, 2> left = matrix.section(0, 0, 3000, 1);
  for (int i = 0; i < 3000; ++i)
    left(i, 0) = i;
  add_on_device(v, 10);
  for (int i = 0; i < 3000; ++i)
    left(i, 0) += 10;
  left.synchronize_to(device_view());
  add_on_device(v, 1);
  v.synchronize();
  EXPECT_EQ(data[2 * 2999], 2999 + 21);
  EXPECT_EQ(data[2 * 2999 + 1], 11);
}

// 8.032: with more loops than the runtime tracks one by one.
TEST(CoherenceOfParts, SectionsOfRankFourKeepTheirNeighbours) {
  std::vector<int> data(256);
  array_view<int> v(256, data);
  const int four[] = {4, 4, 4, 4}, three[] = {3, 3, 3, 3};
  const array_view<int, 4> part =
      v.view_as(extent<4>(four)).section(extent<4>(three));
  add_on_device(v, 10);
  part[amp::index<4>()] = 50;
  add_on_device(v, 1);
  v.synchronize();
  EXPECT_EQ(data[0], 51);
  EXPECT_EQ(std::count(data.begin(), data.end(), 11), 255);
}

// 8.005: of several views with copies of all data the default one is taken.
TEST(CoherenceOfParts, TheDefaultViewIsPreferredAmongThoseWithCopies) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  amp::accelerator_view other = amp::accelerator().create_view();
  v.synchronize_to(other);
  v.synchronize_to(device_view());
  amp2hip::detail::capture_session session(nullptr);
  {
    auto scope = session.collect();
    array_view<const int> captured(v);
  }
  EXPECT_EQ(amp::accelerator_view(session.resolve()), device_view());
}

} // namespace

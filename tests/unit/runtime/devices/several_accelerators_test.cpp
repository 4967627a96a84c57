//===- several_accelerators_test.cpp - Data on several accelerators -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program of its own: it wants AMP2HIP_CPU_DEVICES=3.

#include "../runtime_test.h"

#include <thread>

using namespace runtime_test;
using amp::array;
using amp::array_view;

namespace {

/// The default view of accelerator \p i.
amp::accelerator_view on(int i) {
  return amp::accelerator(L"hip\\" + std::to_wstring(i)).get_default_view();
}

TEST(SeveralAccelerators, AreThere) {
  ASSERT_EQ(amp::accelerator::get_all().size(), 4u);
  EXPECT_NE(on(0), on(1));
}

TEST(SeveralAccelerators, AViewIsCoherentAcrossThem_8_017) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  for (int i = 0; i < 6; ++i)
    add_on(on(i % 3), v, 1 << i);
  v.synchronize();
  EXPECT_EQ(data, count_from(63, 8));
}

// 8.017, 8.032: sections of one source on different accelerators.
TEST(SeveralAccelerators, SectionsAreCoherentAcrossThem) {
  std::vector<int> data = count_from(0, 9);
  array_view<int> v(9, data);
  for (int i = 0; i < 3; ++i)
    add_on(on(i), v.section(3 * i, 3), 10 * (i + 1));
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{10, 11, 12, 23, 24, 25, 36, 37, 38}));
}

TEST(SeveralAccelerators, ArraysSayWhereALaunchRuns_8_005) {
  const std::vector<int> start = count_from(0, 4);
  array<int> a(4, start.begin(), on(2));
  amp2hip::launch<add_to_array>(a.get_extent(), a, 1);
  EXPECT_EQ(a.get_accelerator_view(), on(2));
  EXPECT_EQ(std::vector<int>(a), count_from(1, 4));
}

/// Adds an array to an array.
__global__ void add_arrays(amp::extent<1> domain, amp2hip::array_ref<int, 1> to,
                           amp2hip::array_ref<int, 1> from) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    to[i] += from[i];
}

// 8.007, 8.050
TEST(SeveralAccelerators, ArraysOfTwoAreRefused) {
  array<int> a(4, on(0)), b(4, on(1));
  EXPECT_EQ(
      message_of([&] { amp2hip::launch<add_arrays>(a.get_extent(), a, b); }),
      "At least one of the array or texture objects referenced in the entry "
      "function of the parallel_for_each call is not on the specified target "
      "accelerator_view");
}

TEST(SeveralAccelerators, AViewOfAnArrayComesHome_8_037) {
  const std::vector<int> start = count_from(0, 4);
  array<int> a(4, start.begin(), on(1));
  array_view<int> v(a);
  add_on(on(0), v, 10);
  add_on(on(2), v, 100);
  amp2hip::launch<add_to_array>(on(1), a.get_extent(), a, 1000);
  EXPECT_EQ(std::vector<int>(a), count_from(1110, 4));
}

// 3.001, 3.013
TEST(SeveralAccelerators, ArraysAreCopiedBetweenThem) {
  const std::vector<int> start = count_from(0, 4);
  array<int> a(4, start.begin(), on(0)), b(4, on(1)), c(4, on(2));
  copy(a, b);
  copy_async(b, c).get();
  EXPECT_EQ(std::vector<int>(c), start);
}

// 3.027, 8.045: threads with data and accelerators of their own.
TEST(SeveralAccelerators, ThreadsUseThemAtOnce) {
  std::vector<std::vector<int>> data(6, std::vector<int>(32));
  std::vector<std::thread> threads;
  for (int i = 0; i < 6; ++i)
    threads.emplace_back([i, &mine = data[i]] {
      array_view<int> v(32, mine);
      for (int round = 0; round < 20; ++round) {
        add_on(on((i + round) % 3), v, 1);
        if (round % 5 == 0)
          v.synchronize();
      }
    });
  for (std::thread &t : threads)
    t.join();
  EXPECT_EQ(data, std::vector<std::vector<int>>(6, std::vector<int>(32, 20)));
}

// 8.003
TEST(SeveralAccelerators, EachIsWaitedForByItself) {
  std::vector<int> data(4);
  array_view<int> v(4, data);
  add_on(on(1), v, 1);
  on(1).create_marker().get();
  on(1).wait();
  EXPECT_EQ(v[0], 1);
}

} // namespace

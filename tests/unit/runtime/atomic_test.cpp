//===- atomic_test.cpp - Atomic operations ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/atomic.h"

#include "amp2hip/parallel_for_each.h"
#include "kernel_run.h"

#include <algorithm>

using concurrency::extent;
using concurrency::parallel_for_each;
template <int N> using idx = concurrency::index<N>;

namespace {

/// The value that \p f(int *) made of \p before, and the one that it returned.
template <class T, class F> std::pair<T, T> apply(T before, F f) {
  device_memory<T> memory(2, before);
  T *p = memory.get();
  parallel_for_each(extent<1>(1), [=] __device__(idx<1>) { p[1] = f(p); });
  const std::vector<T> after = memory.read();
  return {after[0], after[1]};
}
template <class T> using changed = std::pair<T, T>;

// Each operation once for int and once for unsigned, with values that tell the
// two apart; all return the old value (3.041).
#define CHECK_ATOMIC(call, type, before, after)                                \
  EXPECT_EQ(apply<type>(before, [] __device__(                                 \
                                    type * p) { return concurrency::call; }),  \
            changed<type>(after, before))

TEST(Atomic, Exchange_3_030) {
  CHECK_ATOMIC(atomic_exchange(p, -3), int, 5, -3);
  CHECK_ATOMIC(atomic_exchange(p, 3u), unsigned, 5u, 3u);
  CHECK_ATOMIC(atomic_exchange(p, 1.5f), float, 5.0f, 1.5f);
}
TEST(Atomic, Add_3_032) {
  CHECK_ATOMIC(atomic_fetch_add(p, -3), int, 5, 2);
  CHECK_ATOMIC(atomic_fetch_add(p, 3u), unsigned, ~0u, 2u);
}
TEST(Atomic, Sub_3_033) {
  CHECK_ATOMIC(atomic_fetch_sub(p, 7), int, 5, -2);
  CHECK_ATOMIC(atomic_fetch_sub(p, 3u), unsigned, 1u, ~1u);
}
TEST(Atomic, Max_3_034) {
  CHECK_ATOMIC(atomic_fetch_max(p, 3), int, -1, 3);
  CHECK_ATOMIC(atomic_fetch_max(p, 3u), unsigned, ~0u, ~0u);
}
TEST(Atomic, Min_3_035) {
  CHECK_ATOMIC(atomic_fetch_min(p, 3), int, -1, -1);
  CHECK_ATOMIC(atomic_fetch_min(p, 3u), unsigned, ~0u, 3u);
}
TEST(Atomic, And_3_036) {
  CHECK_ATOMIC(atomic_fetch_and(p, 6), int, 12, 4);
  CHECK_ATOMIC(atomic_fetch_and(p, 6u), unsigned, 12u, 4u);
}
TEST(Atomic, Or_3_037) {
  CHECK_ATOMIC(atomic_fetch_or(p, 6), int, 12, 14);
  CHECK_ATOMIC(atomic_fetch_or(p, 6u), unsigned, 12u, 14u);
}
TEST(Atomic, Xor_3_038) {
  CHECK_ATOMIC(atomic_fetch_xor(p, 6), int, 12, 10);
  CHECK_ATOMIC(atomic_fetch_xor(p, 6u), unsigned, 12u, 10u);
}
TEST(Atomic, IncHasNoLimit_3_039_9_048) {
  CHECK_ATOMIC(atomic_fetch_inc(p), int, -1, 0);
  CHECK_ATOMIC(atomic_fetch_inc(p), unsigned, ~0u, 0u);
}
TEST(Atomic, DecHasNoLimit_3_040_9_049) {
  CHECK_ATOMIC(atomic_fetch_dec(p), int, 0, -1);
  CHECK_ATOMIC(atomic_fetch_dec(p), unsigned, 0u, ~0u);
}

template <class T> void expect_compare_exchange() {
  device_memory<T> memory(5, T(7));
  T *p = memory.get();
  parallel_for_each(extent<1>(1), [=] __device__(idx<1>) {
    T expected = 7;
    p[1] = concurrency::atomic_compare_exchange(p, &expected, T(9));
    p[2] = expected;
    expected = 1;
    p[3] = concurrency::atomic_compare_exchange(p, &expected, T(2));
    p[4] = expected;
  });
  EXPECT_EQ(memory.read(), (std::vector<T>{9, 1, 7, 0, 9}));
}
TEST(Atomic, CompareExchangeAlwaysWritesBack_3_031_9_047) {
  expect_compare_exchange<int>();
  expect_compare_exchange<unsigned>();
}

TEST(Atomic, LosesNoUpdateBetweenThreads_3_042) {
  device_memory<int> memory(1);
  int *p = memory.get();
  parallel_for_each(extent<1>(100000), [=] __device__(idx<1>) {
    concurrency::atomic_fetch_inc(p);
  });
  EXPECT_EQ(memory.read()[0], 100000);
}

TEST(Atomic, WorksOnTileStaticMemory_3_041_9_050) {
  device_memory<int> memory(4);
  int *p = memory.get();
  parallel_for_each(extent<1>(256).tile<64>(),
                    [=] __device__(concurrency::tiled_index<64> t) {
                      __shared__ int sum;
                      if (t.local[0] == 0)
                        sum = 0;
                      t.barrier.wait();
                      concurrency::atomic_fetch_add(&sum, t.local[0]);
                      t.barrier.wait();
                      if (t.local[0] == 0)
                        p[t.tile[0]] = sum;
                    });
  EXPECT_EQ(memory.read(), std::vector<int>(4, 63 * 64 / 2));
}

} // namespace

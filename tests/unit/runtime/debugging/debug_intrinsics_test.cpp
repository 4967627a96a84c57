//===- debug_intrinsics_test.cpp - errorf and abort that act --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A program of its own: compiled with AMP2HIP_DIRECT3D_DEBUG.

#include "../runtime_test.h"

#include "amp2hip/debugging.h"
#include "amp2hip/direct3d.h"
#include "amp2hip/parallel_for_each.h"
#include "amp2hip/tile_barrier.h"

using namespace runtime_test;
using amp::array_view;
using amp::extent;
using amp::parallel_for_each;

namespace {

std::string message_of_waiting() {
  return message_of([] { device_view().wait(); });
}

// 3.066, 9.094
TEST(DebugIntrinsics, ErrorsAreThrownByTheNextWait) {
  parallel_for_each(extent<1>(4), [] __device__(amp::index<1> i) {
    if (i[0] == 2)
      direct3d_errorf("thread %d: %.2f of %5u%%, %s", i[0], 1.5f, 70u, "bad");
  });
  EXPECT_EQ(message_of_waiting(), "thread 2: 1.50 of    70%, bad");
  EXPECT_EQ(message_of_waiting(), "none");
}

// 3.066
TEST(DebugIntrinsics, FormatsAreCarriedOut) {
  parallel_for_each(extent<1>(1), [] __device__(amp::index<1>) {
    direct3d_errorf("%x %i %llu %c %e %d", -1, -5, ~0ull, 'q', 0.5);
  });
  EXPECT_EQ(message_of_waiting(),
            "ffffffff -5 18446744073709551615 q 5.000000e-01 %d");
}

// 3.066: the first message counts.
TEST(DebugIntrinsics, OneMessageIsThrown) {
  for (int n = 1; n < 3; ++n)
    parallel_for_each(extent<1>(1), [n] __device__(amp::index<1>) {
      direct3d_errorf("launch %d", n);
    });
  EXPECT_EQ(message_of_waiting(), "launch 1");
  EXPECT_EQ(message_of_waiting(), "none");
}

// 3.066, 8.015: reading the results waits, too.
TEST(DebugIntrinsics, ErrorsAreThrownWhenTheHostReads) {
  std::vector<int> data(4);
  const array_view<int> v(4, data);
  parallel_for_each(v.get_extent(), [v] __device__(amp::index<1> i) {
    v[i] = 1;
    direct3d_errorf("wrong");
  });
  EXPECT_EQ(message_of([&] { v.synchronize(); }), "wrong");
  v.synchronize(); // The data can still be had. (8.077)
  EXPECT_EQ(data, std::vector<int>(4, 1));
}

struct noisy {
  int *destroyed;
  __device__ explicit noisy(int *destroyed) : destroyed(destroyed) {}
  __device__ ~noisy() { atomicAdd(destroyed, 1); }
};

__device__ void abort_in_depth(int *destroyed) {
  noisy local(destroyed);
  direct3d_abort();
}

// 3.067, 9.094
TEST(DebugIntrinsics, AbortEndsThreadsWithoutDestructors) {
  array_view<int> results(8), destroyed(1);
  destroyed[0] = 0;
  parallel_for_each(extent<1>(8), [=] __device__(amp::index<1> i) {
    results[i] = 1;
    if (i[0] % 2 == 1)
      abort_in_depth(&destroyed[0]);
    results[i] = 2;
  });
  EXPECT_EQ(message_of_waiting(), "a kernel called direct3d_abort");
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(results[i], i % 2 == 1 ? 1 : 2);
  EXPECT_EQ(destroyed[0], 0);
}

// 3.067: the others of the tile meet at the barrier without them.
TEST(DebugIntrinsics, AbortLeavesBarriersToTheOthers) {
  array_view<int> results(16);
  parallel_for_each(extent<1>(16).tile<8>(),
                    [=] __device__(amp::tiled_index<8> t) {
                      __shared__ int values[8];
                      values[t.local[0]] = t.local[0];
                      if (t.local[0] == 3)
                        direct3d_abort();
                      t.barrier.wait();
                      if (t.local[0] == 5)
                        direct3d_abort();
                      results[t] = values[7 - t.local[0]];
                    });
  EXPECT_NE(message_of_waiting(), "none");
  for (int i : {0, 1, 2, 4, 6, 7, 8, 15})
    EXPECT_EQ(results[i], 7 - i % 8);
}

// 3.065, 9.093
TEST(DebugIntrinsics, PrintfPrints) {
  testing::internal::CaptureStdout();
  parallel_for_each(extent<1>(1), [] __device__(amp::index<1>) {
    concurrency::direct3d_printf("%d of %d\n", 1, 2);
  });
  device_view().wait();
  std::fflush(stdout);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "1 of 2\n");
}

// 3.066
TEST(DebugIntrinsics, NothingIsThrownWithoutAReport) {
  parallel_for_each(extent<1>(1), [] __device__(amp::index<1>) {});
  EXPECT_EQ(message_of_waiting(), "none");
}

} // namespace

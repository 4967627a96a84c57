//===- denormals_test.cpp - Kernels that take denormals for 0 -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Compiled with HIPCPU_FLUSH_DENORMALS, as --denormals=flush has it.

#include <amp2hip/amp.h>

#include <gtest/gtest.h>
#include <vector>

using namespace concurrency;

namespace {

constexpr int Threads = 256, Tile = 32;
const float Denormal = 1e-40f, Small = 1e-20f;

class Denormals : public ::testing::Test {
protected:
  std::vector<float> From = std::vector<float>(Threads, Small);
  std::vector<float> To = std::vector<float>(Threads, 1.0f);
};

TEST_F(Denormals, AreNoResults) {
  array_view<const float> from(Threads, From);
  array_view<float> to(Threads, To);
  parallel_for_each(to.get_extent(), [=] __device__(concurrency::index<1> i) {
    to[i] = from[i] * from[i];
  });
  to.synchronize();
  EXPECT_EQ(To, std::vector<float>(Threads, 0.0f));
}

TEST_F(Denormals, AreNoOperands) {
  From.assign(Threads, Denormal);
  array_view<const float> from(Threads, From);
  array_view<float> to(Threads, To);
  parallel_for_each(to.get_extent(), [=] __device__(concurrency::index<1> i) {
    to[i] = from[i] * 1e30f;
  });
  to.synchronize();
  EXPECT_EQ(To, std::vector<float>(Threads, 0.0f));
}

TEST_F(Denormals, AreFlushedBehindABarrier) {
  array_view<const float> from(Threads, From);
  array_view<float> to(Threads, To);
  parallel_for_each(
      to.get_extent().tile<Tile>(), [=] __device__(tiled_index<Tile> t) {
        __shared__ float loaded[Tile];
        loaded[t.local[0]] = from[t.global];
        __syncthreads();
        to[t.global] = loaded[Tile - 1 - t.local[0]] * from[t.global];
      });
  to.synchronize();
  EXPECT_EQ(To, std::vector<float>(Threads, 0.0f));
}

TEST_F(Denormals, StayOnTheHost) {
  array_view<float> to(Tile, To);
  parallel_for_each(to.get_extent(),
                    [=] __device__(concurrency::index<1> i) { to[i] = 2.0f; });
  to.synchronize();
  volatile float host = Denormal;
  host = host * 2.0f;
  EXPECT_GT(host, 0.0f);
}

} // namespace

//===- parallel_for_each_test.cpp - Launches of function objects *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/parallel_for_each.h"
#include "kernel_run.h"

#include "amp2hip/accelerator.h"
#include "amp2hip/atomic.h"

using concurrency::extent;
using concurrency::parallel_for_each;
using concurrency::tiled_index;
template <int N> using idx = concurrency::index<N>;

namespace {

TEST(ParallelForEach, RunsLambdasOverExtents_3_020) {
  device_memory<int> to(6);
  int *p = to.get();
  parallel_for_each(extent<2>(2, 3), [=] __device__(idx<2> i) {
    p[i[0] * 3 + i[1]] = 10 * i[0] + i[1];
  });
  EXPECT_EQ(to.read(), (std::vector<int>{0, 1, 2, 10, 11, 12}));
}

TEST(ParallelForEach, RunsOverTilesOfRankOne_3_023) {
  device_memory<int> to(6);
  int *p = to.get();
  parallel_for_each(extent<1>(6).tile<3>(), [=] __device__(tiled_index<3> t) {
    p[t.global[0]] = 10 * t.tile[0] + t.local[0];
  });
  EXPECT_EQ(to.read(), (std::vector<int>{0, 1, 2, 10, 11, 12}));
}

TEST(ParallelForEach, RunsOverTilesOfRankTwo_3_022) {
  device_memory<int> to(8);
  int *p = to.get();
  parallel_for_each(extent<2>(2, 4).tile<1, 2>(),
                    [=] __device__(tiled_index<1, 2> t) {
                      p[t.global[0] * 4 + t.global[1]] = t.tile[1];
                    });
  EXPECT_EQ(to.read(), (std::vector<int>{0, 0, 1, 1, 0, 0, 1, 1}));
}

TEST(ParallelForEach, RunsOverTilesOfRankThree_3_021) {
  device_memory<int> to(8);
  int *p = to.get();
  parallel_for_each(extent<3>(2, 2, 2).tile<1, 2, 2>(),
                    [=] __device__(tiled_index<1, 2, 2> t) {
                      p[(t.global[0] * 2 + t.global[1]) * 2 + t.global[2]] =
                          t.tile[0];
                    });
  EXPECT_EQ(to.read(), (std::vector<int>{0, 0, 0, 0, 1, 1, 1, 1}));
}

TEST(ParallelForEach, TakesAView_3_024) {
  device_memory<int> to(4);
  int *p = to.get();
  concurrency::accelerator_view view = concurrency::accelerator().create_view();
  parallel_for_each(view, extent<1>(1), [=] __device__(idx<1>) { p[0] = 1; });
  parallel_for_each(view, extent<1>(1).tile<1>(),
                    [=] __device__(tiled_index<1>) { p[1] = 1; });
  parallel_for_each(view, extent<2>(1, 1).tile<1, 1>(),
                    [=] __device__(tiled_index<1, 1>) { p[2] = 1; });
  parallel_for_each(view, extent<3>(1, 1, 1).tile<1, 1, 1>(),
                    [=] __device__(tiled_index<1, 1, 1>) { p[3] = 1; });
  view.wait();
  EXPECT_EQ(to.read(), std::vector<int>(4, 1));
}

struct counter {
  int *to;
  int state;
  __device__ int operator()(idx<1> i) {
    state += 1;
    to[i[0]] = state;
    return state;
  }
};

TEST(ParallelForEach, GivesEachThreadACopyOfItsOwn_8_016_9_015) {
  device_memory<int> to(500);
  counter f = {to.get(), 41};
  parallel_for_each(extent<1>(500), f);
  EXPECT_EQ(to.read(), std::vector<int>(500, 42));
  EXPECT_EQ(f.state, 41);
}

TEST(ParallelForEach, CopiesTheFunctorAtTheCall_8_018) {
  device_memory<int> to(1);
  counter f = {to.get(), 1};
  parallel_for_each(extent<1>(1), f);
  f.state = 100;
  EXPECT_EQ(to.read()[0], 2);
}

struct takes_index_of_tile {
  int *to;
  __device__ void operator()(const idx<1> &i) const { to[i[0]] = 1; }
};

TEST(ParallelForEach, ConvertsTheIndexForTheFunctor_8_074) {
  device_memory<int> to(4);
  parallel_for_each(extent<1>(4).tile<2>(), takes_index_of_tile{to.get()});
  EXPECT_EQ(to.read(), std::vector<int>(4, 1));
}

template <class T> struct owner {
  struct fill {
    T *to, value;
    __device__ void operator()(idx<1> i) const { to[i[0]] = value; }
  };
  static fill make(T *to, T value) { return {to, value}; }
};

TEST(ParallelForEach, TakesWhatAFactoryReturns_3_028) {
  device_memory<float> to(3);
  parallel_for_each(extent<1>(3), owner<float>::make(to.get(), 1.5f));
  EXPECT_EQ(to.read(), std::vector<float>(3, 1.5f));
}

struct large {
  int values[2000];
  int *to;
  __device__ void operator()(idx<1> i) {
    values[i[0]] += 1;
    to[i[0]] = values[i[0]];
  }
  __device__ void operator()(tiled_index<10> t) { (*this)(t.global); }
};

TEST(ParallelForEach, TakesFunctorsOverFourKilobytes_9_021) {
  static_assert(sizeof(large) > 4096);
  device_memory<int> to(2000);
  large f = {};
  f.to = to.get();
  for (int i = 0; i < 2000; ++i)
    f.values[i] = 2 * i;
  parallel_for_each(extent<1>(2000), f);
  EXPECT_EQ(to.read()[1999], 3999);
  f.values[1999] = 7;
  parallel_for_each(extent<1>(2000).tile<10>(), f);
  EXPECT_EQ(to.read()[1999], 8);
}

struct larger : large {
  int more[2000];
};

TEST(ParallelForEach, KeepsTheMemoryOfLargeFunctors) {
  device_memory<int> to(2000);
  larger f = {};
  f.to = to.get();
  const concurrency::accelerator_view view =
      concurrency::accelerator().get_default_view();
  const auto &queue = *view.amp2hip_queue();
  parallel_for_each(view, extent<1>(2000), static_cast<const large &>(f));
  const std::size_t bytes = queue.function_bytes;
  EXPECT_EQ(bytes, sizeof(large));
  parallel_for_each(view, extent<1>(2000), f);
  const void *const memory = queue.function;
  EXPECT_EQ(queue.function_bytes, sizeof(larger));
  f.values[1999] = 6;
  parallel_for_each(view, extent<1>(2000), static_cast<const large &>(f));
  EXPECT_EQ(queue.function, memory);
  EXPECT_EQ(to.read()[1999], 7);
}

TEST(ParallelForEach, ChecksTheDomainFirst_8_012) {
  device_memory<int> to(1);
  int *p = to.get();
  EXPECT_THROW(
      parallel_for_each(extent<1>(0), [=] __device__(idx<1>) { p[0] = 1; }),
      concurrency::invalid_compute_domain);
  EXPECT_THROW(parallel_for_each(extent<1>(3).tile<2>(),
                                 [=] __device__(tiled_index<2>) { p[0] = 1; }),
               concurrency::invalid_compute_domain);
  EXPECT_EQ(to.read()[0], 0);
}

} // namespace

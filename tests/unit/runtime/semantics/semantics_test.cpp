//===- semantics_test.cpp - Tests of what holds for all objects -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../runtime_test.h"

#include "amp2hip/amp.h"
#include "amp2hip/amp_short_vectors.h"

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;
using amp::parallel_for_each;
using amp::tiled_index;

namespace {

// 8.076: used below, and destroyed when main has returned.
std::vector<int> static_data = count_from(0, 4);
array_view<int> static_view(4, static_data);
array<int> static_array(4, static_data.begin());
amp::accelerator_view static_queue = amp::accelerator().create_view();

TEST(Semantics, ObjectsOfStaticStorageDurationWork_8_076) {
  amp2hip::launch<add>(static_queue, static_view.get_extent(), static_view, 1);
  amp2hip::launch<add_to_array>(static_array.get_extent(), static_array, 2);
  EXPECT_EQ(static_view[3], 4);
  EXPECT_EQ(std::vector<int>(static_array), count_from(2, 4));
  // Left on the accelerator: it comes home at the end, which must not fail.
  amp2hip::launch<add>(static_queue, static_view.get_extent(), static_view, 1);
}

// 8.077
TEST(Semantics, RefusalsLeaveObjectsUsable_8_077) {
  const std::vector<int> numbers = count_from(0, 4);
  array<int> a(4, numbers.begin()), small(2);
  std::vector<int> data(4);
  array_view<int> v(4, data);
  EXPECT_THROW(copy(a, small), amp::runtime_exception);
  EXPECT_THROW(copy(v, v), amp::runtime_exception);
  EXPECT_THROW(v.section(3, 2), amp::runtime_exception);
  EXPECT_THROW(add_on(cpu_view(), v, 1), amp::runtime_exception);
  EXPECT_THROW(amp2hip::launch<add>(extent<1>(0), v, 1),
               amp::invalid_compute_domain);
  copy(a, v);
  add_on_device(v, 1);
  EXPECT_EQ(v[3], 4);
  EXPECT_EQ(std::vector<int>(a), numbers);
}

/// Where \p v's data is on the default view.
template <class View> void *address_on_device(const View &v) {
  const amp::accelerator_view target = device_view();
  amp2hip::detail::capture_session session(&target);
  {
    auto scope = session.collect();
    View collected(v);
  }
  session.resolve();
  auto scope = session.bind();
  return View(v).data();
}

TEST(Semantics, DestructorsSwallowFailuresOfTheWriteBack_8_022) {
  std::vector<int> data = count_from(0, 4);
  {
    const array_view<int> v(4, data);
    add_on_device(v, 1);
    // The accelerator's memory is taken from under the view.
    ASSERT_EQ(hipFree(address_on_device(v)), hipSuccess);
  }
  // No other allocation is to get it.
  amp2hip::detail::registry::get().default_device(true)->pool.trim();
  EXPECT_EQ(data, count_from(0, 4));
}

TEST(Semantics, SynchronizeCoversItsSection_8_027) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(8, data);
  add_on_device(v, 10);
  v.section(2, 4).synchronize();
  // Parts that other views cover are synchronized, too, where they overlap.
  EXPECT_EQ(std::vector<int>(data.begin() + 2, data.begin() + 6),
            count_from(12, 4));
  EXPECT_EQ(v.section(4, 4)[3], 17);
}

TEST(Semantics, TransfersStayInsideTheContainer_8_034) {
  std::vector<int> data = count_from(0, 8);
  array_view<int> v(4, data.data() + 2);
  add_on_device(v.section(1, 2), 10);
  data[1] = 50; // Outside: never touched by any transfer.
  data[6] = 60;
  v.synchronize();
  v.refresh();
  add_on_device(v, 0);
  v.synchronize();
  EXPECT_EQ(data, (std::vector<int>{0, 50, 2, 13, 14, 5, 60, 7}));
}

// 8.050: arrays of another view never reach a kernel.
TEST(Semantics, ArraysOfOtherViewsDoNotReachKernels_8_050) {
  array<int> a(4, amp::accelerator().create_view());
  EXPECT_THROW(
      amp2hip::launch<add_to_array>(device_view(), a.get_extent(), a, 1),
      amp::runtime_exception);
}

// 8.061, 3.044 to 3.046: never do both threads read the value from before.
template <class Fence> void expect_one_sequence(Fence fence) {
  constexpr int tiles = 500;
  const array_view<int> x(tiles), y(tiles), seen(2 * tiles);
  parallel_for_each(extent<1>(2 * tiles).tile<2>(),
                    [=] __device__(tiled_index<2> t) {
                      int *mine = &(t.local[0] ? y : x)[t.tile[0]];
                      int *other = &(t.local[0] ? x : y)[t.tile[0]];
                      *mine = 0;
                      t.barrier.wait();
                      amp::atomic_exchange(mine, 1);
                      fence(t.barrier);
                      seen[t] = amp::atomic_fetch_add(other, 0);
                    });
  for (int tile = 0; tile < tiles; ++tile)
    EXPECT_NE(seen[2 * tile] + seen[2 * tile + 1], 0);
}

// 3.044
TEST(Fences, AllMemoryFencesAreOneSequence_8_061) {
  expect_one_sequence(
      [] __device__(const amp::tile_barrier &b) { amp::all_memory_fence(b); });
}
// 3.045
TEST(Fences, GlobalMemoryFencesAreOneSequence_8_061) {
  expect_one_sequence([] __device__(const amp::tile_barrier &b) {
    amp::global_memory_fence(b);
  });
}

// 3.046
TEST(Fences, TileStaticFencesOrderTileStaticMemory_8_061) {
  const array_view<int> seen(200);
  parallel_for_each(extent<1>(200).tile<2>(), [=] __device__(tiled_index<2> t) {
    __shared__ int flags[2];
    flags[t.local[0]] = 0;
    t.barrier.wait();
    amp::atomic_exchange(&flags[t.local[0]], 1);
    amp::tile_static_memory_fence(t.barrier);
    seen[t] = amp::atomic_fetch_add(&flags[1 - t.local[0]], 0);
  });
  for (int tile = 0; tile < 100; ++tile)
    EXPECT_NE(seen[2 * tile] + seen[2 * tile + 1], 0);
}

// 3.041
TEST(Semantics, AtomicsAreAtomicOnTheWholeDevice_8_062) {
  array<int> counters(3);
  const std::vector<int> zeros(3);
  copy(zeros.begin(), counters);
  const array_view<int> total(1);
  total[0] = 0;
  amp2hip::array_ref<int, 1> c(counters);
  parallel_for_each(extent<1>(30000).tile<100>(),
                    [=] __device__(tiled_index<100> t) mutable {
                      amp::atomic_fetch_inc(&c[t.global[0] % 3]);
                      amp::atomic_fetch_add(&total[0], 2);
                    });
  EXPECT_EQ(std::vector<int>(counters), std::vector<int>(3, 10000));
  EXPECT_EQ(total[0], 60000);
}

// 3.041: a component of a short vector.
TEST(Semantics, AtomicsWorkOnComponents_3_041) {
  using amp::graphics::int_2;
  const array_view<int_2> v(1);
  v[0] = int_2(1, 10);
  parallel_for_each(extent<1>(100), [v] __device__(amp::index<1>) {
    amp::atomic_fetch_add(&v[0].ref_y(), 3);
  });
  EXPECT_EQ(v[0], int_2(1, 310));
}

// 8.063: a plain read beside atomic operations gives one of their values.
TEST(Semantics, ReadsBesideAtomicsAreDefined_8_063) {
  const array_view<int> counter(1), seen(64);
  counter[0] = 0;
  parallel_for_each(extent<1>(64).tile<64>(),
                    [=] __device__(tiled_index<64> t) {
                      amp::atomic_fetch_inc(&counter[0]);
                      seen[t] = counter[0];
                    });
  for (int i = 0; i < 64; ++i) {
    EXPECT_GE(seen[i], 1);
    EXPECT_LE(seen[i], 64);
  }
}

// 8.065: launches order tiles.
TEST(Semantics, LaunchesFollowEachOther_8_065) {
  constexpr int size = 20000;
  const array_view<int> a(size), b(size);
  for (int round = 0; round < 5; ++round) {
    parallel_for_each(
        a.get_extent().tile<100>(),
        [=] __device__(tiled_index<100> t) { a[t] = t.global[0] + round; });
    parallel_for_each(a.get_extent().tile<100>(),
                      [=] __device__(tiled_index<100> t) {
                        b[t] = a[size - 1 - t.global[0]];
                      });
    EXPECT_EQ(b[0], size - 1 + round);
    EXPECT_EQ(b[size - 1], round);
  }
}

// 3.071
TEST(Semantics, AmpUninitializeCanBeCalled_3_071) {
  amp::amp_uninitialize();
  EXPECT_FALSE(amp::accelerator::get_all().empty());
}

} // namespace

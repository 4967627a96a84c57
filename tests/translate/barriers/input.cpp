//===- input.cpp - The waits and the fences ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.086 to 2.089, 3.044 to 3.047, 9: waits become barriers, fences do not.

#include <amp.h>

using namespace concurrency;

void helper(const tile_barrier &barrier) restrict(amp) {
  barrier.wait();
}

void order(array_view<int> view) {
  parallel_for_each(view.extent.tile<128>(), [=](tiled_index<128> t) restrict(amp) {
    t.barrier.wait();
    t.barrier.wait_with_all_memory_fence();
    t.barrier.wait_with_global_memory_fence();
    t.barrier.wait_with_tile_static_memory_fence();
    all_memory_fence(t.barrier);
    global_memory_fence(t.barrier);
    tile_static_memory_fence(t.barrier);
    helper(t.barrier);
    view[t] = 0;
  });
}

struct Signal {
  void wait() const restrict(amp) {}
};

// Not a barrier in all instances.
template <typename T> void wait_for(const T &what) restrict(amp) {
  what.wait();
}

void both(concurrency::array_view<int> view) {
  parallel_for_each(view.extent.tile<128>(),
                    [=](concurrency::tiled_index<128> t) restrict(amp) {
                      wait_for(Signal());
                      wait_for(t.barrier);
                      view[t] = 0;
                    });
}

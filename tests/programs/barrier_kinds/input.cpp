//===- input.cpp - The four waits -------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.086 to 2.089, 10.009, 10.017, 10.018: each of the four waits for all threads and fences
// the memory that it names; 8.060.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int numbers[6] = {0, 1, 2, 3, 4, 5};
  array_view<int> view(6, numbers);
  array<int> scratch(6);
  parallel_for_each(view.extent.tile<3>(),
                    [=, &scratch](tiled_index<3> t) restrict(amp) {
    tile_static int shared[3];
    const int me = t.local[0];
    const int next = (me + 1) % 3;
    int value = view[t];
    shared[me] = value;
    t.barrier.wait();
    value = 10 * value + shared[next];
    t.barrier.wait_with_all_memory_fence();
    shared[me] = value;
    t.barrier.wait_with_tile_static_memory_fence();
    value = shared[next];
    scratch[t] = value + 1;
    t.barrier.wait_with_global_memory_fence();
    view[t] = scratch[t.tile_origin[0] + next];
  });
  for (int i = 0; i < 6; ++i)
    std::cout << view[i] << (i % 3 == 2 ? "\n" : " ");
}

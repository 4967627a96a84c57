//===- barrier_between.cpp - A barrier between two conditions -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The barrier is between two uses of a condition that threads differ in. No
/// branch may get a copy of it: threads that wait at two copies would have to
/// be fibers.

#include <amp.h>
#include <cstdio>
#include <vector>

using namespace concurrency;

void change_twice(array_view<int> data, int some) {
  parallel_for_each(
      data.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static int s[8];
        const int x = t.local[0], g = t.tile[0] * 8 + x;
        s[x] = data[g];
        t.barrier.wait();
        if (x == some)
          data[g] += 1;
        t.barrier.wait();
        if (x == some)
          data[g] *= 2;
        t.barrier.wait_with_tile_static_memory_fence();
        if (data[g] < 0)
          data[g] += s[0];
      });
}

int main(int argc, char **) {
  std::vector<int> numbers = {1, 2, 3, 4, 5, 6, 7, 8};
  array_view<int> data(8, numbers);
  change_twice(data, argc);
  data.synchronize();
  for (int i = 0; i < 8; ++i)
    std::printf("%d\n", numbers[i]);
}

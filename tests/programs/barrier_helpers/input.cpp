//===- input.cpp - A barrier handed to helpers ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.131, 2.085: a tile_barrier is copied from a tiled_index and handed on by
// value and by reference; 1.137: barriers in loops, helpers and templates.

#include <amp.h>
#include <iostream>
using namespace concurrency;

void byValue(tile_barrier barrier) restrict(amp) { barrier.wait(); }
void byReference(const tile_barrier &barrier) restrict(amp) { barrier.wait(); }

template <typename Index> void throughIndex(const Index &t) restrict(amp) {
  t.barrier.wait();
}

int main() {
  int numbers[] = {1, 2, 3, 4, 5, 6, 7, 8};
  array_view<int> view(8, numbers);
  parallel_for_each(view.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
    tile_static int shared[8];
    tile_barrier copy = t.barrier;
    const int me = t.local[0];
    shared[me] = view[t];
    byValue(t.barrier);
    // Each round adds the value that stands `distance` to the left.
    for (int distance = 1; distance < 8; distance *= 2) {
      const int left = me >= distance ? shared[me - distance] : 0;
      byReference(copy);
      shared[me] += left;
      throughIndex(t);
    }
    view[t] = shared[me];
  });
  for (int i = 0; i < 8; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
}

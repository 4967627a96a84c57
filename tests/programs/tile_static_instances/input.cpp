//===- input.cpp - One variable for each tile -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.117, 1.122, 10.008: one instance a tile, shared by all its threads,
// although the declaration stands in the path of each of them.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int seen[12];
  array_view<int> view(12, seen);
  view.discard_data();
  parallel_for_each(view.extent.tile<3>(), [=](tiled_index<3> t) restrict(amp) {
    tile_static int owner;
    if (t.local[0] == 2)
      owner = 10 * t.tile[0] + 2;
    t.barrier.wait();
    view[t] = owner;
  });
  for (int i = 0; i < 12; ++i)
    std::cout << view[i] << (i % 3 == 2 ? "\n" : " ");
}

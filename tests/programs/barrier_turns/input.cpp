//===- input.cpp - Threads that wait for their turn -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.140: threads of a tile wait for one another in a loop whose every round
// passes a barrier; that makes progress even where a tile's threads run one at
// a time between barriers, as they do on the CPU.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int order[8] = {0};
  array_view<int> view(8, order);
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int turn, said[4];
    const int me = t.local[0];
    if (me == 0)
      turn = 3;
    t.barrier.wait();
    // The last thread first; each leaves word for the one before it.
    while (turn >= 0) {
      if (turn == me)
        said[me] = me == 3 ? 1 : 2 * said[me + 1];
      t.barrier.wait();
      if (me == 0)
        --turn;
      t.barrier.wait();
    }
    view[t] = said[me] + 100 * t.tile[0];
  });
  for (int i = 0; i < 8; ++i)
    std::cout << view[i] << (i % 4 == 3 ? "\n" : " ");
}

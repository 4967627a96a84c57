//===- input.cpp - Barriers in uniform control flow -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.132, 1.133, 1.134: all threads of a tile reach the same barrier, here
// inside if, switch and while whose conditions are the same in the whole tile:
// the tile's number and a captured constant. Tiles go different ways.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int numbers[12];
  for (int i = 0; i < 12; ++i)
    numbers[i] = i;
  array_view<int> view(12, numbers);
  const int rounds = 2;
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int shared[4];
    const int me = t.local[0];
    int value = view[t];
    if (t.tile[0] == 0) {
      shared[me] = value;
      t.barrier.wait();
      value = shared[3 - me];
    } else {
      int round = 0;
      while (round++ < rounds) {
        shared[me] = value;
        t.barrier.wait();
        value = shared[(me + 1) % 4];
        t.barrier.wait();
      }
      switch (t.tile[0]) {
      case 2:
        shared[me] = 100;
        t.barrier.wait();
        value += shared[3 - me];
        break;
      default:
        value = -value;
      }
    }
    view[t] = value;
  });
  for (int i = 0; i < 12; ++i)
    std::cout << view[i] << (i % 4 == 3 ? "\n" : " ");
}

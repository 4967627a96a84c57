//===- input.cpp - Ways to write the declaration ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.128: tile_static among the other specifiers in any order; 1.129: several
// declarators; 1.130, 10.012: sizes from template parameters and constants.

#include <amp.h>
#include <iostream>
using namespace concurrency;

const int static oddOrder = 2;
#define FOUR 4

template <typename T, int TileSize> void sums(array_view<T> view) {
  parallel_for_each(view.extent.template tile<TileSize>(),
                    [=](tiled_index<TileSize> t) restrict(amp) {
    tile_static T both[TileSize * oddOrder];
    int tile_static first[FOUR], last;
    const int me = t.local[0];
    both[me] = view[t];
    both[me + TileSize] = view[t] * 10;
    if (me < FOUR)
      first[me] = me;
    if (me == TileSize - 1)
      last = me;
    t.barrier.wait();
    view[t] = both[TileSize - 1 - me] + both[2 * TileSize - 1 - me] +
              T(first[me % FOUR] + last);
  });
}

// A macro that has more than the type.
#define SHARED_POINT tile_static index<2>

void turn(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    SHARED_POINT points[4];
    points[t.local[0]] = index<2>(0, view[t]);
    t.barrier.wait();
    view[t] = points[3 - t.local[0]][1];
  });
}

int main() {
  int numbers[] = {1, 2, 3, 4};
  array_view<int> ints(4, numbers);
  sums<int, 4>(ints);
  float halves[] = {0.5f, 1.5f, 2.5f, 3.5f, 4.5f, 5.5f, 6.5f, 7.5f};
  array_view<float> floats(8, halves);
  sums<float, 8>(floats);
  for (int i = 0; i < 4; ++i)
    std::cout << ints[i] << " ";
  std::cout << "\n";
  for (int i = 0; i < 8; ++i)
    std::cout << floats[i] << " ";
  std::cout << "\n";
  turn(ints);
  for (int i = 0; i < 4; ++i)
    std::cout << ints[i] << " ";
  std::cout << "\n";
}

//===- input.cpp - Through pointers and references --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.125: helpers reach the variable through a reference to the array and
// through a pointer; 1.126, 10.016: an array_view on top of it.

#include <amp.h>
#include <iostream>
using namespace concurrency;

void store(int (&shared)[2][4], int row, int column, int value) restrict(amp) {
  shared[row][column] = value;
}

int total(const int *values, int count) restrict(amp) {
  int sum = 0;
  for (int i = 0; i < count; ++i)
    sum += values[i];
  return sum;
}

int corner(array_view<int, 2> values) restrict(amp) {
  return values(1, 3) + values[index<2>(0, 0)];
}

int main() {
  int result[8];
  array_view<int, 2> view(2, 4, result);
  view.discard_data();
  parallel_for_each(view.extent.tile<2, 4>(),
                    [=](tiled_index<2, 4> t) restrict(amp) {
    tile_static int shared[2][4];
    store(shared, t.local[0], t.local[1], 1 + t.local[0] * 4 + t.local[1]);
    t.barrier.wait();
    int *row = &shared[t.local[0]][0];
    array_view<int, 2> all(2, 4, &shared[0][0]);
    view[t] = 100 * total(row, 4) + corner(all);
  });
  for (int i = 0; i < 8; ++i)
    std::cout << view(i / 4, i % 4) << (i % 4 == 3 ? "\n" : " ");
}

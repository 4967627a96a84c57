//===- input.cpp - Tiles read across by all of their threads ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 10.057 to 10.061: views of two dimensions over plain arrays; each thread writes what
// its tile has read, whose rows and columns are exchanged.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int letters[] = {
      1, 2, 3, 4, 5, 6, //
      7, 8, 9, 1, 2, 3, //
      4, 5, 6, 7, 8, 9, //
      1, 2, 3, 4, 5, 6};
  int sums[24];
  array_view<int, 2> from(4, 6, letters);
  array_view<int, 2> to(4, 6, sums);
  parallel_for_each(from.extent.tile<2,2>(),[=](tiled_index<2,2> t) restrict(amp) {
    tile_static int own[2][2];
    own[t.local[1]][t.local[0]] = from[t.global];
    t.barrier.wait();
    to[t.global] = 100 * own[0][0] + 10 * own[0][1] + own[t.local[0]][t.local[1]];
  });
  for (int row = 0; row < 4; row++) {
    for (int column = 0; column < 6; column++)
      std::cout << to(row, column) << " ";
    std::cout << "\n";
  }
}

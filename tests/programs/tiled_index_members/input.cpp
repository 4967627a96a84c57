//===- input.cpp - All that a tiled_index knows -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.078 to 2.084, 8.074, 10.034: global, local, tile and tile_origin in one,
// two and three dimensions; component 0 is the slowest (2.057).

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int line[6], box[24], sides[2];
  array_view<int> view1(6, line);
  array_view<int, 3> view3(2, 2, 6, box);
  array_view<int> view2(2, sides);

  parallel_for_each(view1.extent.tile<3>(), [=](tiled_index<3> t) restrict(amp) {
    view1[t] = t.global[0] + 10 * t.local[0] + 100 * t.tile[0] +
               1000 * t.tile_origin[0];
  });
  for (int i = 0; i < 6; ++i)
    std::cout << view1[i] << " ";
  std::cout << "\n";

  parallel_for_each(view3.extent.tile<1, 2, 3>(),
                    [=](const tiled_index<1, 2, 3> &t) restrict(amp) {
    index<3> whole = t;
    const bool consistent =
        whole == t.global && t.global == t.tile_origin + t.local &&
        t.tile_origin[0] == t.tile[0] * t.tile_extent[0] &&
        t.tile_origin[1] == t.tile[1] * t.tile_extent[1] &&
        t.tile_origin[2] == t.tile[2] * t.tile_extent[2];
    const int number = t.local[1] * 3 + t.local[2];
    view3(t) = consistent ? 10 * (t.tile[0] * 2 + t.tile[2]) + number : -1;
  });
  for (int i = 0; i < 24; ++i)
    std::cout << view3(i / 12, i / 6 % 2, i % 6) << (i % 6 == 5 ? "\n" : " ");

  parallel_for_each(extent<2>(2, 1).tile<2, 1>(),
                    [=](tiled_index<2, 1> t) restrict(amp) {
    view2[t.local[0]] = t.tile_dim0 * 100 + tiled_index<2, 1>::tile_dim1 * 10 +
                        tiled_index<2, 1>::rank;
  });
  std::cout << view2[0] << " " << view2[1] << "\n";
}

//===- input.cpp - Types that may be shared ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.119: arrays of any rank and class types, nested ones too.

#include <amp.h>
#include <iostream>
using namespace concurrency;

struct Point {
  float x;
  float y;
};

struct Segment {
  Point ends[2];
  int length;
};

int main() {
  int result[4];
  array_view<int> view(4, result);
  view.discard_data();
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int cube[2][2][3];
    tile_static Segment segment;
    tile_static Segment segments[4];
    const int me = t.local[0];
    cube[me / 2][me % 2][2] = me + 1;
    if (me == 0) {
      segment.ends[1].y = 0.5f;
      segment.length = 40;
    }
    segments[me].length = 100 * me;
    t.barrier.wait();
    view[t] = cube[1 - me / 2][1 - me % 2][2] + segments[3 - me].length +
              segment.length + (segment.ends[1].y == 0.5f ? 1000 : 0);
  });
  for (int i = 0; i < 4; ++i)
    std::cout << view[i] << "\n";
}

//===- input.cpp - Means of tiles whose size is a macro ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 10.007, 10.019, 10.040 to 10.049, 10.053: tiles of 2 x 2. A second test compiles the
// translation with SIDE=4 and compares with expected4.txt: 10.013.

#include <iostream>
#include <amp.h>
using namespace concurrency;

#ifndef SIDE
#define SIDE 2
#endif
#define WHOLE 8

static std::vector<float> waited(const std::vector<float> &heights) {
  extent<2> whole(WHOLE, WHOLE);
  array_view<const float, 2> field(whole, heights);
  std::vector<float> result(WHOLE / SIDE * (WHOLE / SIDE), 0.0f);
  extent<2> tiles(WHOLE / SIDE, WHOLE / SIDE);
  array<float, 2> means(tiles, result.begin(), result.end());
  parallel_for_each(field.extent.tile<SIDE, SIDE>(),
                    [=, &means](tiled_index<SIDE, SIDE> t) restrict(amp) {
    tile_static float own[SIDE][SIDE];
    own[t.local[0]][t.local[1]] = field[t];
    t.barrier.wait();

    // Without this condition, every thread would store the same mean.
    if (t.local[0] == 0 && t.local[1] == 0) {
      for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
          means(t.tile[0], t.tile[1]) += own[row][column];
      means(t.tile[0], t.tile[1]) /= (float)(SIDE * SIDE);
    }
  });
  result = means;
  return result;
}

static std::vector<float> fenced(const std::vector<float> &heights) {
  array_view<const float, 2> field(WHOLE, WHOLE, heights);
  array<float, 2> means(WHOLE / SIDE, WHOLE / SIDE);
  parallel_for_each(field.extent.tile<SIDE, SIDE>(),
                    [=, &means](tiled_index<SIDE, SIDE> t) restrict(amp) {
    tile_static float own[SIDE][SIDE];
    own[t.local[0]][t.local[1]] = field[t];
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.local[0] == SIDE - 1 && t.local[1] == SIDE - 1) {
      float sum = 0;
      for (int i = 0; i < SIDE * SIDE; i++)
        sum += own[i / SIDE][i % SIDE];
      means[t.tile] = sum / (SIDE * SIDE);
    }
  });
  return means;
}

int main() {
  std::vector<float> heights;
  for (int i = 0; i < WHOLE * WHOLE; i++)
    heights.push_back((float)(i * i));
  std::vector<float> means = waited(heights);
  for (int row = 0; row < WHOLE / SIDE; row++) {
    for (int column = 0; column < WHOLE / SIDE; column++)
      std::cout << means[row * (WHOLE / SIDE) + column] << " ";
    std::cout << "\n";
  }
  std::cout << (fenced(heights) == means ? "the same" : "not the same") << "\n";
}

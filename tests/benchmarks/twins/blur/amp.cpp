//===- amp.cpp - the mean of 5 x 5 points, in tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

int clamped(int i, int side) restrict(amp) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void blur(int side, array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(
      out.extent.tile<tile, tile>(), [=
  ](tiled_index<tile, tile> t) restrict(amp) {
        tile_static float part[room][room];
        const int y = t.local[0], x = t.local[1];
        for (int i = y; i < room; i += tile)
          for (int j = x; j < room; j += tile)
            part[i][j] = in(clamped(t.tile_origin[0] + i - radius, side),
                            clamped(t.tile_origin[1] + j - radius, side));
        t.barrier.wait();
        float sum = 0;
        for (int dy = 0; dy <= 2 * radius; ++dy)
          for (int dx = 0; dx <= 2 * radius; ++dx)
            sum += part[y + dy][x + dx];
        out[t.global] = sum / 25;
      });
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    array_view<const float, 2> vi(side, side, in);
    array_view<float, 2> vo(side, side, out);
    vo.discard_data();
    blur(side, vi, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in), 1e-5);
  std::vector<float> other(out.size());
  array_view<const float, 2> vi(side, side, in);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { blur(side, vi, vo); }, [&] { v.wait(); });
}

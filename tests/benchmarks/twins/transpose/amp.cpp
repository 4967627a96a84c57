//===- amp.cpp - a matrix, transposed in tiles ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void transpose(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(
      in.extent.tile<tile, tile>(), [=
  ](tiled_index<tile, tile> t) restrict(amp) {
        tile_static float part[tile][tile + 1];
        const int y = t.local[0], x = t.local[1];
        part[x][y] = in[t.global];
        t.barrier.wait();
        out(t.tile_origin[1] + y, t.tile_origin[0] + x) = part[y][x];
      });
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    array_view<const float, 2> vi(side, side, in);
    array_view<float, 2> vo(side, side, out);
    vo.discard_data();
    transpose(vi, vo);
    vo.synchronize();
  };
  whole();
  verify(out, [&](int i) { return in[i % side * side + i / side]; }, 1e-6);
  std::vector<float> other(out.size());
  array_view<const float, 2> vi(side, side, in);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { transpose(vi, vo); }, [&] { v.wait(); });
}

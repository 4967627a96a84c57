//===- amp.cpp - a transposed matrix, by tiles ------------------*- C++ -*-===//
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
        tile_static float part[tile][tile];
        const int y = t.local[0], x = t.local[1];
        part[x][y] = in[t.global];
        t.barrier.wait();
        out(t.tile_origin[1] + y, t.tile_origin[0] + x) = part[y][x];
      });
}
int main() {
  const std::vector<float> in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  array_view<const float, 2> vin(side, side, in);
  array_view<float, 2> vout(side, side, out);
  transpose(vin, vout);
  vout.synchronize();
  verify(out, reference(in), 1e-5);
  accelerator_view v = accelerator().default_view;
  measure([&] {
    transpose(vin, vout);
    v.wait();
  });
}

//===- amp.cpp - a product of matrices, in tiles --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
#include <amp.h>
using namespace concurrency;
void multiply(array_view<const float, 2> a, array_view<const float, 2> b,
              array_view<float, 2> c) {
  parallel_for_each(
      c.extent.tile<tile, tile>(), [=
  ](tiled_index<tile, tile> t) restrict(amp) {
        tile_static float sa[tile][tile], sb[tile][tile];
        const int y = t.local[0], x = t.local[1];
        float sum = 0;
        for (int k = 0; k < side; k += tile) {
          sa[y][x] = a(t.global[0], k + x);
          sb[y][x] = b(k + y, t.global[1]);
          t.barrier.wait();
          for (int j = 0; j < tile; ++j)
            sum += sa[y][j] * sb[j][x];
          t.barrier.wait();
        }
        c[t.global] = sum;
      });
}
int main() {
  const std::vector<float> a = numbers(side * side, -1, 1),
                           b = numbers(side * side, 0, 1);
  std::vector<float> c(side * side);
  array_view<const float, 2> va(side, side, a), vb(side, side, b);
  array_view<float, 2> vc(side, side, c);
  multiply(va, vb, vc);
  vc.synchronize();
  verify(c, reference(a, b), 1e-5);
  accelerator_view v = accelerator().default_view;
  measure([&] {
    multiply(va, vb, vc);
    v.wait();
  });
}

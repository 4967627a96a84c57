//===- amp.cpp - a product of matrices, in tiles ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void multiply(int side, array_view<const float, 2> a,
              array_view<const float, 2> b, array_view<float, 2> c) {
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
  const auto a = numbers(side * side, -1, 1);
  const auto b = numbers(side * side, 0, 1);
  std::vector<float> c(side * side);
  auto whole = [&] {
    array_view<const float, 2> va(side, side, a);
    array_view<const float, 2> vb(side, side, b);
    array_view<float, 2> vo(side, side, c);
    vo.discard_data();
    multiply(side, va, vb, vo);
    vo.synchronize();
  };
  whole();
  verify(c, reference(a, b), 1e-5);
  std::vector<float> other(c.size());
  array_view<const float, 2> va(side, side, a);
  array_view<const float, 2> vb(side, side, b);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { multiply(side, va, vb, vo); }, [&] { v.wait(); });
}

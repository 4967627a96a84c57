//===- amp.cpp - a product of matrices, 4 x 4 elements a thread -*- C++ -*-===//
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
      extent<2>(side / own, side / own).tile<threads, threads>(), [=
  ](tiled_index<threads, threads> t) restrict(amp) {
        tile_static float sa[depth][block], sb[depth][block];
        const int y = t.local[0], x = t.local[1];
        const int row = t.tile[0] * block, column = t.tile[1] * block;
        float sum[own][own] = {};
        for (int k = 0; k < side; k += depth) {
          for (int i = 0; i < own; ++i) {
            sa[x][y + i * threads] = a(row + y + i * threads, k + x);
            sb[y][x + i * threads] = b(k + y, column + x + i * threads);
          }
          t.barrier.wait();
          for (int j = 0; j < depth; ++j)
            for (int i = 0; i < own; ++i)
              for (int l = 0; l < own; ++l)
                sum[i][l] += sa[j][y * own + i] * sb[j][x + l * threads];
          t.barrier.wait();
        }
        for (int i = 0; i < own; ++i)
          for (int l = 0; l < own; ++l)
            c(row + y * own + i, column + x + l * threads) = sum[i][l];
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

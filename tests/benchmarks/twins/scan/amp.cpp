//===- amp.cpp - running sums of rows, in tiles -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void scan(array_view<const float> in, array_view<float> out) {
  parallel_for_each(
      extent<1>(in.extent[0] / own).tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static float sums[tile];
        const int x = t.local[0], first = t.global[0] * own;
        float part[own];
        float sum = 0;
        for (int k = 0; k < own; ++k)
          part[k] = sum += in[first + k];
        sums[x] = sum;
        t.barrier.wait();
        for (int s = 1; s < tile; s *= 2) {
          const float before = x >= s ? sums[x - s] : 0;
          t.barrier.wait();
          sums[x] += before;
          t.barrier.wait();
        }
        const float before = sums[x] - sum;
        for (int k = 0; k < own; ++k)
          out[first + k] = before + part[k];
      });
}

int main() {
  const auto in = numbers(n, 0, 1);
  std::vector<float> out(n);
  auto whole = [&] {
    array_view<const float> vi(n, in);
    array_view<float> vo(n, out);
    vo.discard_data();
    scan(vi, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in), 1e-5);
  std::vector<float> other(out.size());
  array_view<const float> vi(n, in);
  array_view<float> vo(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { scan(vi, vo); }, [&] { v.wait(); });
}

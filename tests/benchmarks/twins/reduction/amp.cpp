//===- amp.cpp - sums of tiles ----------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void reduce(array_view<const float> in, array_view<float> out) {
  parallel_for_each(
      in.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static float part[tile];
        const int x = t.local[0];
        part[x] = in[t.global];
        t.barrier.wait();
        for (int s = tile / 2; s > 0; s /= 2) {
          if (x < s)
            part[x] += part[x + s];
          t.barrier.wait();
        }
        if (x == 0)
          out[t.tile] = part[0];
      });
}

int main() {
  const auto in = numbers(count, 0, 1);
  std::vector<float> out(count / tile);
  auto whole = [&] {
    array_view<const float> vi(count, in);
    array_view<float> vo(count / tile, out);
    vo.discard_data();
    reduce(vi, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in), 1e-5);
  std::vector<float> other(out.size());
  array_view<const float> vi(count, in);
  array_view<float> vo(count / tile, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { reduce(vi, vo); }, [&] { v.wait(); });
}

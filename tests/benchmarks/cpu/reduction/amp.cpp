//===- amp.cpp - sums of blocks, as trees in tiles --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
#include <amp.h>
using namespace concurrency;
void reduce(array_view<const float> in, array_view<float> out) {
  parallel_for_each(in.extent.tile<tile>(),
                    [=](tiled_index<tile> t) restrict(amp) {
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
  const std::vector<float> in = numbers(count, 0, 1);
  std::vector<float> out(count / tile);
  array_view<const float> vin(count, in);
  array_view<float> vout(count / tile, out);
  reduce(vin, vout);
  vout.synchronize();
  verify(out, reference(in), 1e-5);
  accelerator_view v = accelerator().default_view;
  measure([&] {
    reduce(vin, vout);
    v.wait();
  });
}

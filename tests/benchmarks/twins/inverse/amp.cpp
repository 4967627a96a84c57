//===- amp.cpp - inverses of many small matrices ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void invert(array_view<const float, 3> in, array_view<float, 3> out) {
  parallel_for_each(
      in.extent.tile<1, n, n>(), [=](tiled_index<1, n, n> t) restrict(amp) {
        tile_static float m[n][n];
        const int r = t.local[1], c = t.local[2];
        float own = in[t];
        m[r][c] = own;
        t.barrier.wait();
        for (int k = 0; k < n; ++k) {
          const float one_by = 1 / m[k][k];
          const float above = m[k][c], beside = m[r][k];
          t.barrier.wait();
          if (r == k)
            own = c == k ? one_by : above * one_by;
          else
            own = c == k ? -beside * one_by : own - beside * above * one_by;
          m[r][c] = own;
          t.barrier.wait();
        }
        out[t] = own;
      });
}

int main() {
  const auto in = matrices();
  std::vector<float> out(in.size());
  auto whole = [&] {
    array_view<const float, 3> vi(count, n, n, in);
    array_view<float, 3> vo(count, n, n, out);
    vo.discard_data();
    invert(vi, vo);
    vo.synchronize();
  };
  whole();
  verify(out, [&](int i) { return element(in, i); }, 1e-5);
  std::vector<float> other(out.size());
  array_view<const float, 3> vi(count, n, n, in);
  array_view<float, 3> vo(count, n, n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { invert(vi, vo); }, [&] { v.wait(); });
}

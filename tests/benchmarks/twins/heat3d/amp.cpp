//===- amp.cpp - one step of heat in a cube ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void step(int side, array_view<const float, 3> in, array_view<float, 3> out) {
  parallel_for_each(
      out.extent, [=](index<3> idx) restrict(amp) {
        const int z = idx[0], y = idx[1], x = idx[2];
        if (z > 0 && y > 0 && x > 0 && z < side - 1 && y < side - 1 &&
            x < side - 1)
          out[idx] = in[idx] + 0.1f * (in(z - 1, y, x) + in(z + 1, y, x) +
                                       in(z, y - 1, x) + in(z, y + 1, x) +
                                       in(z, y, x - 1) + in(z, y, x + 1) -
                                       6.0f * in[idx]);
        else
          out[idx] = in[idx];
      });
}

int main() {
  const auto in = numbers(side * side * side, -1, 1);
  std::vector<float> out(in.size());
  auto whole = [&] {
    array_view<const float, 3> vi(side, side, side, in);
    array_view<float, 3> vo(side, side, side, out);
    vo.discard_data();
    step(side, vi, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in), 1e-6);
  std::vector<float> other(out.size());
  array_view<const float, 3> vi(side, side, side, in);
  array_view<float, 3> vo(side, side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { step(side, vi, vo); }, [&] { v.wait(); });
}

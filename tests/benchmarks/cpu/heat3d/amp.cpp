//===- amp.cpp - one step of heat in a cube -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
#include <amp.h>
using namespace concurrency;
void step(array_view<const float, 3> in, array_view<float, 3> out) {
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
  const std::vector<float> in = numbers(side * side * side, -1, 1);
  std::vector<float> out(in.size());
  array_view<const float, 3> vin(side, side, side, in);
  array_view<float, 3> vout(side, side, side, out);
  step(vin, vout);
  vout.synchronize();
  verify(out, reference(in), 1e-6);
  accelerator_view a = accelerator().default_view;
  measure([&] {
    step(vin, vout);
    a.wait();
  });
}

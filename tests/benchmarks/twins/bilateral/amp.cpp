//===- amp.cpp - means of similar points nearby ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

int clamped(int i, int side) restrict(amp) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void filter(falloff f, const array<float, 2> &in, array<float, 2> &out) {
  parallel_for_each(
      out.extent, [ =, &in, &out ](index<2> i) restrict(amp) {
        const int height = in.extent[0], width = in.extent[1];
        const float own = in[i];
        float sum = 0, all = 0;
        for (int dy = -radius; dy <= radius; ++dy)
          for (int dx = -radius; dx <= radius; ++dx) {
            const float value =
                in(clamped(i[0] + dy, height), clamped(i[1] + dx, width));
            const float away = value - own;
            const float weight = fast_math::exp(-(dx * dx + dy * dy) * f.space -
                                                away * away * f.range);
            sum += weight * value;
            all += weight;
          }
        out[i] = sum / all;
      });
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    array<float, 2> ain(side, side, in.begin()), aout(side, side);
    filter(weights, ain, aout);
    copy(aout, out.begin());
  };
  whole();
  verify(out, reference(in), 1e-5);
  array<float, 2> ain(side, side, in.begin()), aout(side, side);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { filter(weights, ain, aout); }, [&] { v.wait(); });
}

//===- amp.cpp - a lattice Boltzmann fluid in two dimensions ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

float relaxed(float f, float rate, float at_rest, float rest,
              float along) restrict(amp) {
  return f + rate * (at_rest * (rest + along * (3 + 4.5f * along)) - f);
}

void step(float rate, array_view<const float, 3> from,
          array_view<float, 3> to) {
  const int height = from.extent[1], width = from.extent[2];
  parallel_for_each(
      extent<2>(height, width), [=](index<2> i) restrict(amp) {
        const int y = i[0], x = i[1];
        const int below = y > 0 ? y - 1 : height - 1;
        const int above = y < height - 1 ? y + 1 : 0;
        const int left = x > 0 ? x - 1 : width - 1;
        const int right = x < width - 1 ? x + 1 : 0;
        const float f0 = from(0, y, x), f1 = from(1, y, left),
                    f2 = from(2, below, x), f3 = from(3, y, right),
                    f4 = from(4, above, x), f5 = from(5, below, left),
                    f6 = from(6, below, right), f7 = from(7, above, right),
                    f8 = from(8, above, left);
        const float density = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
        const float vx = (f1 - f3 + f5 - f6 - f7 + f8) / density;
        const float vy = (f2 - f4 + f5 + f6 - f7 - f8) / density;
        const float rest = 1 - 1.5f * (vx * vx + vy * vy);
        const float straight = density / 9, diagonal = density / 36;
        to(0, y, x) = relaxed(f0, rate, 4 * straight, rest, 0);
        to(1, y, x) = relaxed(f1, rate, straight, rest, vx);
        to(2, y, x) = relaxed(f2, rate, straight, rest, vy);
        to(3, y, x) = relaxed(f3, rate, straight, rest, -vx);
        to(4, y, x) = relaxed(f4, rate, straight, rest, -vy);
        to(5, y, x) = relaxed(f5, rate, diagonal, rest, vx + vy);
        to(6, y, x) = relaxed(f6, rate, diagonal, rest, vy - vx);
        to(7, y, x) = relaxed(f7, rate, diagonal, rest, -vx - vy);
        to(8, y, x) = relaxed(f8, rate, diagonal, rest, vx - vy);
      });
}

void two_steps(array_view<float, 3> cells, array_view<float, 3> between) {
  step(rate, cells, between);
  step(rate, between, cells);
}

int main() {
  const std::vector<float> start = fluid();
  std::vector<float> f(start.size());
  auto whole = [&] {
    array<float, 3> cells(count, side, side, start.begin());
    array<float, 3> between(count, side, side);
    two_steps(cells, between);
    copy(cells, f.begin());
  };
  whole();
  verify(f, reference(start), 1e-6);
  array<float, 3> cells(count, side, side, start.begin());
  array<float, 3> between(count, side, side);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { two_steps(cells, between); }, [&] { v.wait(); });
}

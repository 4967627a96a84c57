//===- openmp.cpp - a lattice Boltzmann fluid in two dimensions -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static float relaxed(float f, float rate, float at_rest, float rest,
                     float along) {
  return f + rate * (at_rest * (rest + along * (3 + 4.5f * along)) - f);
}

void step(int height, int width, float rate, const float *from, float *to) {
  const int all = height * width;
#pragma omp parallel for
  for (int y = 0; y < height; ++y) {
    const int row = y * width, below = (y > 0 ? y - 1 : height - 1) * width,
              above = (y < height - 1 ? y + 1 : 0) * width;
#pragma omp simd
    for (int x = 0; x < width; ++x) {
      const int left = x > 0 ? x - 1 : width - 1,
                right = x < width - 1 ? x + 1 : 0;
      const float f0 = from[row + x], f1 = from[all + row + left],
                  f2 = from[2 * all + below + x],
                  f3 = from[3 * all + row + right],
                  f4 = from[4 * all + above + x],
                  f5 = from[5 * all + below + left],
                  f6 = from[6 * all + below + right],
                  f7 = from[7 * all + above + right],
                  f8 = from[8 * all + above + left];
      const float density = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
      const float vx = (f1 - f3 + f5 - f6 - f7 + f8) / density;
      const float vy = (f2 - f4 + f5 + f6 - f7 - f8) / density;
      const float rest = 1 - 1.5f * (vx * vx + vy * vy);
      const float straight = density / 9, diagonal = density / 36;
      float *own = to + row + x;
      own[0] = relaxed(f0, rate, 4 * straight, rest, 0);
      own[all] = relaxed(f1, rate, straight, rest, vx);
      own[2 * all] = relaxed(f2, rate, straight, rest, vy);
      own[3 * all] = relaxed(f3, rate, straight, rest, -vx);
      own[4 * all] = relaxed(f4, rate, straight, rest, -vy);
      own[5 * all] = relaxed(f5, rate, diagonal, rest, vx + vy);
      own[6 * all] = relaxed(f6, rate, diagonal, rest, vy - vx);
      own[7 * all] = relaxed(f7, rate, diagonal, rest, -vx - vy);
      own[8 * all] = relaxed(f8, rate, diagonal, rest, vx - vy);
    }
  }
}

static void two_steps(float *f, float *between) {
  step(side, side, rate, f, between);
  step(side, side, rate, between, f);
}

int main() {
  const std::vector<float> start = fluid();
  std::vector<float> f, between(start.size());
  auto whole = [&] {
    f = start;
    two_steps(f.data(), between.data());
  };
  whole();
  verify(f, reference(start), 1e-6);
  return measure(whole, [&] { two_steps(f.data(), between.data()); }, [] {});
}

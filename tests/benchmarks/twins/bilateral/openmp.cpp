//===- openmp.cpp - means of similar points nearby -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static int clamped(int i, int side) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void filter(falloff f, int height, int width, const float *in, float *out) {
#pragma omp parallel for
  for (int y = 0; y < height; ++y) {
#pragma omp simd
    for (int x = 0; x < width; ++x) {
      const float own = in[y * width + x];
      float sum = 0, all = 0;
      for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx) {
          const float value =
              in[clamped(y + dy, height) * width + clamped(x + dx, width)];
          const float away = value - own;
          const float weight =
              std::exp(-(dx * dx + dy * dy) * f.space - away * away * f.range);
          sum += weight * value;
          all += weight;
        }
      out[y * width + x] = sum / all;
    }
  }
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] { filter(weights, side, side, in.data(), out.data()); };
  whole();
  verify(out, reference(in), 1e-5);
  return measure(whole, whole, [] {});
}

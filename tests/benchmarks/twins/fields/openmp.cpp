//===- openmp.cpp - a wave of light, in a struct of views -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void advance(int side, float courant, float *ez, float *hx, float *hy,
             const float *matter, int steps) {
  for (int step = 0; step < steps; ++step) {
#pragma omp parallel for
    for (int y = 0; y < side; ++y) {
      const float *row = ez + y * side;
      float *own_hx = hx + y * side, *own_hy = hy + y * side;
      if (y + 1 < side) {
#pragma omp simd
        for (int x = 0; x < side; ++x)
          own_hx[x] -= courant * (row[x + side] - row[x]);
      }
#pragma omp simd
      for (int x = 0; x < side - 1; ++x)
        own_hy[x] += courant * (row[x + 1] - row[x]);
    }
#pragma omp parallel for
    for (int y = 1; y < side; ++y) {
#pragma omp simd
      for (int x = 1; x < side; ++x) {
        const int i = y * side + x;
        ez[i] += matter[i] * (hy[i] - hy[i - 1] - hx[i] + hx[i - side]);
      }
    }
  }
}

int main() {
  const std::vector<float> m = matter();
  const wave start;
  wave w(start);
  auto whole = [&] {
    advance(side, courant, w.ez.data(), w.hx.data(), w.hy.data(), m.data(),
            steps);
  };
  whole();
  check_wave(w, start, m);
  return measure(whole, whole, [] {});
}

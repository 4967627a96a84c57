//===- openmp.cpp - the Mandelbrot set --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void mandelbrot(int side, int *counts) {
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const float cx = -2 + 3.0f * x / side, cy = -1.5f + 3.0f * y / side;
      float a = 0, b = 0;
      int k = 0;
      while (k < most && a * a + b * b < 4) {
        const float t = a * a - b * b + cx;
        b = 2 * a * b + cy;
        a = t;
        ++k;
      }
      counts[y * side + x] = k;
    }
}

int main() {

  std::vector<int> counts(side * side);
  auto whole = [&] { mandelbrot(side, counts.data()); };
  whole();
  check_counts(counts);
  return measure(whole, whole, [] {});
}

//===- problem.h - points of the Mandelbrot set ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MANDELBROT_PROBLEM_H
#define MANDELBROT_PROBLEM_H

#include "../benchmark.h"
const int side = 512, most = 256;
/// Few points are chaotic enough for float to count differently.
inline void check(const std::vector<int> &counts) {
  int different = 0;
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      const double cx = -2 + 3.0 * x / side, cy = -1.5 + 3.0 * y / side;
      double a = 0, b = 0;
      int k = 0;
      while (k < most && a * a + b * b < 4) {
        const double t = a * a - b * b + cx;
        b = 2 * a * b + cy;
        a = t;
        ++k;
      }
      different += k != counts[y * side + x];
    }
  if (different * 50 > side * side) {
    std::fprintf(stderr, "wrong: %d differ\n", different);
    std::exit(1);
  }
}

#endif // MANDELBROT_PROBLEM_H

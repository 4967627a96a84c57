//===- problem.h - the Mandelbrot set ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MANDELBROT_PROBLEM_H
#define MANDELBROT_PROBLEM_H

#include "../benchmark.h"

const int side = sized(64, 512, 4096), most = 256;

/// How many steps the point of element \p i takes.
template <class Real> int steps(int i) {
  const Real cx = -2 + Real(3) * (i % side) / side,
             cy = Real(-1.5) + Real(3) * (i / side) / side;
  Real a = 0, b = 0;
  int k = 0;
  for (; k < most && a * a + b * b < 4; ++k) {
    const Real t = a * a - b * b + cx;
    b = 2 * a * b + cy;
    a = t;
  }
  return k;
}

/// Ends the program unless nearly all are right: at the edge of the set the
/// last bit decides.
inline void check_counts(const std::vector<int> &counts) {
  int different = 0, seen = 0;
  for (int i = 0; i < side * side; i += 61, ++seen)
    different += steps<double>(i) != counts[i];
  if (different * 50 > seen) {
    std::fprintf(stderr, "wrong: %d of %d differ\n", different, seen);
    std::exit(1);
  }
}

#endif // MANDELBROT_PROBLEM_H

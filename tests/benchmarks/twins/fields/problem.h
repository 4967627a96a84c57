//===- problem.h - a wave of light, in a struct of views --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FIELDS_PROBLEM_H
#define FIELDS_PROBLEM_H

#include "../benchmark.h"

const int side = sized(40, 512, 1024), steps = sized(3, 4, 10);

/// How far a wave moves in a step.
const float courant = 0.5f;

/// The electric field across the grid and the two magnetic fields in it.
struct wave {
  std::vector<float> ez, hx, hy;

  wave() : ez(numbers(side * side, -1, 1)), hx(side * side), hy(side * side) {}
};

/// The effect of fields in the matter of each cell.
inline std::vector<float> matter() {
  return numbers(side * side, courant / 2, courant);
}

/// Ends the program unless \p actual is \p start after all steps.
inline void check_wave(const wave &actual, const wave &start,
                       const std::vector<float> &matter) {
  std::vector<double> ez(start.ez.begin(), start.ez.end()),
      hx(start.hx.begin(), start.hx.end()),
      hy(start.hy.begin(), start.hy.end());
  auto at = [](int y, int x) { return y * side + x; };
  for (int step = 0; step < steps; ++step) {
    for (int y = 0; y < side; ++y)
      for (int x = 0; x < side; ++x) {
        if (y + 1 < side)
          hx[at(y, x)] -= courant * (ez[at(y + 1, x)] - ez[at(y, x)]);
        if (x + 1 < side)
          hy[at(y, x)] += courant * (ez[at(y, x + 1)] - ez[at(y, x)]);
      }
    for (int y = 1; y < side; ++y)
      for (int x = 1; x < side; ++x)
        ez[at(y, x)] += matter[at(y, x)] * (hy[at(y, x)] - hy[at(y, x - 1)] -
                                            hx[at(y, x)] + hx[at(y - 1, x)]);
  }
  verify(actual.ez, [&](int i) { return ez[i]; }, 1e-5);
  verify(actual.hx, [&](int i) { return hx[i]; }, 1e-5);
  verify(actual.hy, [&](int i) { return hy[i]; }, 1e-5);
}

#endif // FIELDS_PROBLEM_H

//===- problem.h - light through a cloud ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VOLUME_PROBLEM_H
#define VOLUME_PROBLEM_H

#include "../benchmark.h"

/// A cloud of side * side * side densities, and the picture's side.
const int side = sized(24, 96, 256), pixels = sized(20, 128, 1024);

/// How much a ray leans, and what a step of it absorbs of a density of 1.
constexpr float lean = 0.2f, thickness = 0.05f;

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) {
    auto at = [&in](int z, int y, int x) -> double {
      auto inside = [](int c) { return std::clamp(c, 0, side - 1); };
      return in[(inside(z) * side + inside(y)) * side + inside(x)];
    };
    auto mix = [](double a, double b, double t) { return a + (b - a) * t; };
    double light = 0, left = 1;
    for (int step = 0; step < side; ++step) {
      const double y = (i / pixels + 0.5) / pixels * side - 0.5 +
                       double(lean) * (step - side / 2),
                   x = (i % pixels + 0.5) / pixels * side - 0.5;
      const int y0 = static_cast<int>(std::floor(y)),
                x0 = static_cast<int>(std::floor(x));
      const double density = mix(
          mix(at(step, y0, x0), at(step, y0, x0 + 1), x - x0),
          mix(at(step, y0 + 1, x0), at(step, y0 + 1, x0 + 1), x - x0), y - y0);
      light += left * density * thickness;
      left *= 1 - density * thickness;
    }
    return light;
  };
}

/// The tolerance for rounded coordinates.
const double rounding = 2e-3;

#endif // VOLUME_PROBLEM_H

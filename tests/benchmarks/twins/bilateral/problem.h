//===- problem.h - means of similar points nearby --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BILATERAL_PROBLEM_H
#define BILATERAL_PROBLEM_H

#include "../benchmark.h"

const int side = sized(48, 192, 2048), radius = 4;

/// How fast weights decrease with the square of a distance, in points, and of
/// a difference between values.
struct falloff {
  float space, range;
};
const falloff weights = {1 / 18.0f, 8};

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) {
    auto inside = [](int k) { return std::clamp(k, 0, side - 1); };
    double sum = 0, all = 0;
    for (int dy = -radius; dy <= radius; ++dy)
      for (int dx = -radius; dx <= radius; ++dx) {
        const double value =
            in[inside(i / side + dy) * side + inside(i % side + dx)];
        const double away = value - in[i];
        const double weight = std::exp(-(dx * dx + dy * dy) * weights.space -
                                       away * away * weights.range);
        sum += weight * value;
        all += weight;
      }
    return sum / all;
  };
}

#endif // BILATERAL_PROBLEM_H

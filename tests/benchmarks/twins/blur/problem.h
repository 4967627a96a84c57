//===- problem.h - the mean of 5 x 5 points, in tiles -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BLUR_PROBLEM_H
#define BLUR_PROBLEM_H

#include "../benchmark.h"

const int side = sized(64, 1024, 4096), tile = 16, radius = 2,
          room = tile + 2 * radius;

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) {
    auto inside = [](int k) { return std::clamp(k, 0, side - 1); };
    double sum = 0;
    for (int dy = -radius; dy <= radius; ++dy)
      for (int dx = -radius; dx <= radius; ++dx)
        sum += in[inside(i / side + dy) * side + inside(i % side + dx)];
    return sum / 25;
  };
}

#endif // BLUR_PROBLEM_H

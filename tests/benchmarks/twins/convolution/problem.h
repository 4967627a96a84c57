//===- problem.h - 5 x 5 points of an image ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CONVOLUTION_PROBLEM_H
#define CONVOLUTION_PROBLEM_H

#include "../benchmark.h"

const int side = sized(64, 1024, 4096);

/// The results for \p in and the weights \p w.
inline auto reference(const std::vector<float> &in,
                      const std::vector<float> &w) {
  return [&](int i) {
    const int y = i / side, x = i % side;
    double sum = 0;
    if (y < 2 || x < 2 || y >= side - 2 || x >= side - 2)
      return sum;
    for (int dy = 0; dy < 5; ++dy)
      for (int dx = 0; dx < 5; ++dx)
        sum += double(in[(y + dy - 2) * side + x + dx - 2]) * w[dy * 5 + dx];
    return sum;
  };
}

#endif // CONVOLUTION_PROBLEM_H

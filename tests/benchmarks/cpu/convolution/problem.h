//===- problem.h - a 5 x 5 convolution ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CONVOLUTION_PROBLEM_H
#define CONVOLUTION_PROBLEM_H

#include "../benchmark.h"
const int side = 1024;
inline std::vector<double> reference(const std::vector<float> &in,
                                     const std::vector<float> &w) {
  std::vector<double> r(side * side);
  for (int y = 2; y < side - 2; ++y)
    for (int x = 2; x < side - 2; ++x)
      for (int j = 0; j < 5; ++j)
        for (int i = 0; i < 5; ++i)
          r[y * side + x] +=
              double(in[(y + j - 2) * side + x + i - 2]) * w[j * 5 + i];
  return r;
}

#endif // CONVOLUTION_PROBLEM_H

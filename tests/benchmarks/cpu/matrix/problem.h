//===- problem.h - a product of matrices, in tiles ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MATRIX_PROBLEM_H
#define MATRIX_PROBLEM_H

#include "../benchmark.h"
const int side = 512, tile = 16;
inline std::vector<double> reference(const std::vector<float> &a,
                                     const std::vector<float> &b) {
  std::vector<double> c(side * side);
  for (int y = 0; y < side; ++y)
    for (int k = 0; k < side; ++k)
      for (int x = 0; x < side; ++x)
        c[y * side + x] += double(a[y * side + k]) * b[k * side + x];
  return c;
}

#endif // MATRIX_PROBLEM_H

//===- problem.h - a product of matrices, 4 x 4 elements a thread *- C++
//-*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MATRIX_BLOCKED_PROBLEM_H
#define MATRIX_BLOCKED_PROBLEM_H

#include "../benchmark.h"

const int side = sized(64, 512, 2048), threads = 16, own = 4,
          block = threads * own, depth = 16;

/// The results for \p a and \p b.
inline auto reference(const std::vector<float> &a,
                      const std::vector<float> &b) {
  return [&](int i) {
    double sum = 0;
    for (int k = 0; k < side; ++k)
      sum += double(a[i / side * side + k]) * b[k * side + i % side];
    return sum;
  };
}

#endif // MATRIX_BLOCKED_PROBLEM_H

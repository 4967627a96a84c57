//===- problem.h - a matrix factored into L and U, in sections --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LU_PROBLEM_H
#define LU_PROBLEM_H

#include "../benchmark.h"

const int side = sized(40, 320, 512);

/// A matrix that needs no pivoting.
inline std::vector<float> matrix() {
  std::vector<float> a = numbers(side * side, -1, 1);
  for (int i = 0; i < side; ++i)
    a[i * side + i] = 2 * std::sqrt(static_cast<float>(side));
  return a;
}

/// The results for \p a: U, and L below its diagonal.
inline auto reference(const std::vector<float> &a) {
  std::vector<double> lu(a.begin(), a.end());
  for (int k = 0; k < side; ++k)
    for (int i = k + 1; i < side; ++i) {
      const double factor = lu[i * side + k] /= lu[k * side + k];
      for (int j = k + 1; j < side; ++j)
        lu[i * side + j] -= factor * lu[k * side + j];
    }
  return [lu](int i) { return lu[i]; };
}

#endif // LU_PROBLEM_H

//===- problem.h - inverses of many small matrices --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef INVERSE_PROBLEM_H
#define INVERSE_PROBLEM_H

#include "../benchmark.h"

/// Matrices of n rows and columns.
const int n = 16, count = sized(20, 2000, 60000);

/// Their diagonals are greater than the rest of a row together.
inline std::vector<float> matrices() {
  std::vector<float> m = numbers(std::size_t(count) * n * n, -1, 1);
  for (int i = 0; i < count * n; ++i)
    m[std::size_t(i) * n + i % n] += n;
  return m;
}

/// Element \p i of the inverses: a component of the solution whose right side
/// is a column of the unit matrix.
inline double element(const std::vector<float> &m, int i) {
  const int row = i / n % n, column = i % n;
  std::vector<double> a(&m[i / n / n * n * n], &m[i / n / n * n * n] + n * n);
  std::vector<double> x(n);
  x[column] = 1;
  for (int k = 0; k < n; ++k)
    for (int r = k + 1; r < n; ++r) {
      const double f = a[r * n + k] / a[k * n + k];
      for (int c = k; c < n; ++c)
        a[r * n + c] -= f * a[k * n + c];
      x[r] -= f * x[k];
    }
  for (int r = n; r-- > 0;) {
    for (int c = r + 1; c < n; ++c)
      x[r] -= a[r * n + c] * x[c];
    x[r] /= a[r * n + r];
  }
  return x[row];
}

#endif // INVERSE_PROBLEM_H

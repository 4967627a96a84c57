//===- openmp.cpp - a sparse matrix by a vector -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void multiply(int rows, const int *starts, const int *columns,
              const float *values, const float *x, float *y) {
#pragma omp parallel for
  for (int row = 0; row < rows; ++row) {
    float sum = 0;
    const int end = starts[row + 1];
    for (int k = starts[row]; k < end; ++k)
      sum += values[k] * x[columns[k]];
    y[row] = sum;
  }
}

int main() {
  const auto m = sparse();
  const auto x = numbers(rows, 0, 1);
  std::vector<float> y(rows);
  auto whole = [&] {
    multiply(rows, m.starts.data(), m.columns.data(), m.values.data(), x.data(),
             y.data());
  };
  whole();
  verify(y, reference(m, x), 1e-5);
  return measure(whole, whole, [] {});
}

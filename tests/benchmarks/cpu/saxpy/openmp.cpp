//===- openmp.cpp - a times x plus y --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
void saxpy(float a, const float *x, float *y) {
#pragma omp parallel for simd
  for (int i = 0; i < n; ++i)
    y[i] = a * x[i] + y[i];
}
int main() {
  const std::vector<float> x = numbers(n, -1, 1);
  std::vector<float> y = numbers(n, 0, 3);
  const std::vector<double> expected = reference(x, y);
  saxpy(2.5f, x.data(), y.data());
  verify(y, expected, 1e-6);
  measure([&] { saxpy(2.5f, x.data(), y.data()); });
}

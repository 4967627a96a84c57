//===- openmp.cpp - a * x + y -----------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void saxpy(int n, float a, const float *x, float *y) {
#pragma omp parallel for simd
  for (int i = 0; i < n; ++i)
    y[i] = a * x[i] + y[i];
}

int main() {
  const std::vector<float> x = numbers(n, -1, 1);
  std::vector<float> y = numbers(n, 0, 3);
  const auto expected = reference(x, y);
  auto whole = [&] { saxpy(n, a, x.data(), y.data()); };
  whole();
  verify(y, expected, 1e-6);
  return measure(whole, whole, [] {});
}

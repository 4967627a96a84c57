//===- openmp.cpp - a product of matrices, an element a thread --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void multiply(int side, const float *a, const float *b, float *c) {
#pragma omp parallel for
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x)
      c[y * side + x] = 0;
    for (int k = 0; k < side; ++k) {
#pragma omp simd
      for (int x = 0; x < side; ++x)
        c[y * side + x] += a[y * side + k] * b[k * side + x];
    }
  }
}

int main() {
  const auto a = numbers(side * side, -1, 1);
  const auto b = numbers(side * side, 0, 1);
  std::vector<float> c(side * side);
  auto whole = [&] { multiply(side, a.data(), b.data(), c.data()); };
  whole();
  verify(c, reference(a, b), 1e-5);
  return measure(whole, whole, [] {});
}

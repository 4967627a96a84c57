//===- openmp.cpp - a product of matrices, in tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void multiply(int side, const float *a, const float *b, float *c) {
#pragma omp parallel for collapse(2)
  for (int row = 0; row < side; row += tile)
    for (int column = 0; column < side; column += tile) {
      float sum[tile][tile] = {};
      for (int k = 0; k < side; ++k)
        for (int y = 0; y < tile; ++y) {
#pragma omp simd
          for (int x = 0; x < tile; ++x)
            sum[y][x] += a[(row + y) * side + k] * b[k * side + column + x];
        }
      for (int y = 0; y < tile; ++y)
        for (int x = 0; x < tile; ++x)
          c[(row + y) * side + column + x] = sum[y][x];
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

//===- openmp.cpp - a matrix factored into L and U, in sections -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void factor(int side, const float *a, float *lu) {
  std::copy(a, a + side * side, lu);
  for (int k = 0; k + 1 < side; ++k) {
    const float *above = lu + k * side;
#pragma omp parallel for
    for (int i = k + 1; i < side; ++i) {
      float *row = lu + i * side;
      const float factor = row[k] /= above[k];
#pragma omp simd
      for (int j = k + 1; j < side; ++j)
        row[j] -= factor * above[j];
    }
  }
}

int main() {
  const std::vector<float> a = matrix();
  std::vector<float> lu(a.size());
  auto whole = [&] { factor(side, a.data(), lu.data()); };
  whole();
  verify(lu, reference(a), 1e-5);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - a polynomial of many numbers ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void evaluate(int n, const float *x, const float *c, float *out) {
#pragma omp parallel for simd
  for (int i = 0; i < n; ++i) {
    const float own = x[i];
    float y = 0;
    for (int k = 0; k < terms; ++k)
      y = y * own + c[k];
    out[i] = y;
  }
}

int main() {
  const auto x = numbers(n, -1, 1);
  const auto c = numbers(terms, -1, 1);
  std::vector<float> out(n);
  auto whole = [&] { evaluate(n, x.data(), c.data(), out.data()); };
  whole();
  verify(out, reference(x, c), 1e-5);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - running sums of rows, in tiles --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void scan(int n, const float *in, float *out) {
#pragma omp parallel for
  for (int first = 0; first < n; first += row) {
    float sum = 0;
    for (int i = first; i < first + row; ++i)
      out[i] = sum += in[i];
  }
}

int main() {
  const auto in = numbers(n, 0, 1);
  std::vector<float> out(n);
  auto whole = [&] { scan(n, in.data(), out.data()); };
  whole();
  verify(out, reference(in), 1e-5);
  return measure(whole, whole, [] {});
}

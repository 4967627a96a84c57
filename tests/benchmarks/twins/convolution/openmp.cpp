//===- openmp.cpp - 5 x 5 points of an image --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void convolve(int side, const float *in, const float *w, float *out) {
#pragma omp parallel for
  for (int y = 0; y < side; ++y) {
#pragma omp simd
    for (int x = 0; x < side; ++x) {
      if (y < 2 || x < 2 || y >= side - 2 || x >= side - 2) {
        out[y * side + x] = 0;
        continue;
      }
      float sum = 0;
      for (int j = 0; j < 5; ++j)
        for (int i = 0; i < 5; ++i)
          sum += in[(y + j - 2) * side + x + i - 2] * w[j * 5 + i];
      out[y * side + x] = sum;
    }
  }
}

int main() {
  const auto in = numbers(side * side, -1, 1);
  const auto w = numbers(25, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] { convolve(side, in.data(), w.data(), out.data()); };
  whole();
  verify(out, reference(in, w), 1e-6);
  return measure(whole, whole, [] {});
}

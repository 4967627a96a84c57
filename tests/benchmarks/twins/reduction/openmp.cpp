//===- openmp.cpp - sums of tiles -------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void reduce(int count, const float *in, float *out) {
#pragma omp parallel for
  for (int block = 0; block < count / tile; ++block) {
    float part[tile / 2];
    const float *from = in + block * tile;
    for (int x = 0; x < tile / 2; ++x)
      part[x] = from[x] + from[x + tile / 2];
    for (int s = tile / 4; s > 0; s /= 2) {
#pragma omp simd
      for (int x = 0; x < s; ++x)
        part[x] += part[x + s];
    }
    out[block] = part[0];
  }
}

int main() {
  const auto in = numbers(count, 0, 1);
  std::vector<float> out(count / tile);
  auto whole = [&] { reduce(count, in.data(), out.data()); };
  whole();
  verify(out, reference(in), 1e-5);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - steps that need an array for a while --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static void half_step(int n, const float *in, float *out) {
#pragma omp parallel for simd
  for (int i = 0; i < n; ++i)
    out[i] = (in[i] + in[i + 1 < n ? i + 1 : 0]) / 2;
}

void smooth(int n, float *v, float *between) {
  for (int step = 0; step < steps; ++step) {
    half_step(n, v, between);
    half_step(n, between, v);
  }
}

int main() {
  const auto in = numbers(n, 0, 1);
  std::vector<float> v, between(n);
  auto whole = [&] {
    v = in;
    smooth(n, v.data(), between.data());
  };
  whole();
  verify(v, reference(in), 1e-6);
  return measure(whole, whole, [] {});
}

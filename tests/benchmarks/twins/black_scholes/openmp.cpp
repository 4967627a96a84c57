//===- openmp.cpp - the prices of options -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static inline float cdf(float x) {
  const float k = 1 / (1 + 0.2316419f * fabsf(x));
  const float p =
      k * (0.319381530f +
           k * (-0.356563782f +
                k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float c = 0.39894228f * expf(-0.5f * x * x) * p;
  return x > 0 ? 1 - c : c;
}

void price(int n, const float *s, const float *k, const float *t, float *call) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {

    const float root = 0.3f * sqrtf(t[i]);
    const float d1 = (logf(s[i] / k[i]) + (0.02f + 0.045f) * t[i]) / root;
    call[i] = s[i] * cdf(d1) - k[i] * expf(-0.02f * t[i]) * cdf(d1 - root);
  }
}

int main() {
  const auto s = numbers(n, 5, 30);
  const auto k = numbers(n, 1, 100);
  const auto t = numbers(n, 0.25f, 10);
  std::vector<float> call(n);
  auto whole = [&] { price(n, s.data(), k.data(), t.data(), call.data()); };
  whole();
  verify(call, reference(s, k, t), 1e-5);
  return measure(whole, whole, [] {});
}

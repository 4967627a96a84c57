//===- openmp.cpp - inverses of many small matrices -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

/// In place, by Gauss and Jordan.
static void invert(float *m) {
  for (int k = 0; k < n; ++k) {
    const float one_by = 1 / m[k * n + k];
    float above[n];
    for (int c = 0; c < n; ++c)
      above[c] = c == k ? one_by : m[k * n + c] * one_by;
    for (int r = 0; r < n; ++r) {
      const float beside = m[r * n + k];
      m[r * n + k] = 0;
#pragma omp simd
      for (int c = 0; c < n; ++c)
        m[r * n + c] -= beside * above[c];
    }
    std::copy(above, above + n, m + k * n);
  }
}

void invert_all(int count, const float *in, float *out) {
#pragma omp parallel for
  for (int i = 0; i < count; ++i) {
    const std::size_t first = std::size_t(i) * n * n;
    std::copy(in + first, in + first + n * n, out + first);
    invert(out + first);
  }
}

int main() {
  const auto in = matrices();
  std::vector<float> out(in.size());
  auto whole = [&] { invert_all(count, in.data(), out.data()); };
  whole();
  verify(out, [&](int i) { return element(in, i); }, 1e-5);
  return measure(whole, whole, [] {});
}

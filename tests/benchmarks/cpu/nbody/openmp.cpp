//===- openmp.cpp - forces among bodies -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
void forces(const body *b, force *f) {
#pragma omp parallel for simd
  for (int i = 0; i < n; ++i) {
    const body own = b[i];
    force sum = {0, 0, 0};
    for (int j = 0; j < n; ++j) {
      const float dx = b[j].x - own.x, dy = b[j].y - own.y, dz = b[j].z - own.z;
      const float r = dx * dx + dy * dy + dz * dz + 0.01f,
                  s = b[j].mass / (r * sqrtf(r));
      sum.x += dx * s;
      sum.y += dy * s;
      sum.z += dz * s;
    }
    f[i] = sum;
  }
}
int main() {
  const std::vector<body> b = bodies();
  std::vector<force> f(n);
  forces(b.data(), f.data());
  check(b, f);
  measure([&] { forces(b.data(), f.data()); });
}

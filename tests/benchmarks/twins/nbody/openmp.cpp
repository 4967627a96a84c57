//===- openmp.cpp - forces between bodies -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void forces(int n, const body *b, force *f) {
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
  const auto b = some_bodies();
  std::vector<force> f(n);
  auto whole = [&] { forces(n, b.data(), f.data()); };
  whole();
  check_forces(b, f);
  return measure(whole, whole, [] {});
}

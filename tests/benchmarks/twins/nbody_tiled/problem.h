//===- problem.h - forces between bodies, in tiles --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef NBODY_TILED_PROBLEM_H
#define NBODY_TILED_PROBLEM_H

#include "../benchmark.h"

struct body {
  float x, y, z, mass;
};
struct force {
  float x, y, z;
};
const int n = sized(512, 2048, 16384), tile = 256;

inline std::vector<body> some_bodies() {
  const std::vector<float> v = numbers(4 * n, 0.1f, 1);
  std::vector<body> b(n);
  for (int i = 0; i < n; ++i)
    b[i] = {v[4 * i], v[4 * i + 1], v[4 * i + 2], v[4 * i + 3]};
  return b;
}

/// Ends the program unless the first forces are right.
inline void check_forces(const std::vector<body> &b,
                         const std::vector<force> &f) {
  const int some = std::min(n, 1024);
  std::vector<float> actual;
  std::vector<double> expected;
  for (int i = 0; i < some; ++i) {
    double x = 0, y = 0, z = 0;
    for (int j = 0; j < n; ++j) {
      const double dx = double(b[j].x) - b[i].x, dy = double(b[j].y) - b[i].y,
                   dz = double(b[j].z) - b[i].z;
      const double r = dx * dx + dy * dy + dz * dz + 0.01f,
                   s = b[j].mass / (r * std::sqrt(r));
      x += dx * s;
      y += dy * s;
      z += dz * s;
    }
    actual.insert(actual.end(), {f[i].x, f[i].y, f[i].z});
    expected.insert(expected.end(), {x, y, z});
  }
  verify(actual, [&](int i) { return expected[i]; }, 1e-5);
}

#endif // NBODY_TILED_PROBLEM_H

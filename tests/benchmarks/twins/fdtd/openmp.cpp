//===- openmp.cpp - a step of electric and magnetic fields -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void update_h(int side, float c, const float *ex, const float *ey,
              const float *ez, float *hx, float *hy, float *hz) {
  const int row = side, plane = side * side;
#pragma omp parallel for collapse(2)
  for (int z = 0; z < side - 1; ++z)
    for (int y = 0; y < side - 1; ++y) {
      const int first = z * plane + y * row;
#pragma omp simd
      for (int i = first; i < first + side - 1; ++i) {
        hx[i] += c * (ey[i + plane] - ey[i] - (ez[i + row] - ez[i]));
        hy[i] += c * (ez[i + 1] - ez[i] - (ex[i + plane] - ex[i]));
        hz[i] += c * (ex[i + row] - ex[i] - (ey[i + 1] - ey[i]));
      }
    }
}

void update_e(int side, float c, float *ex, float *ey, float *ez,
              const float *hx, const float *hy, const float *hz) {
  const int row = side, plane = side * side;
#pragma omp parallel for collapse(2)
  for (int z = 1; z < side - 1; ++z)
    for (int y = 1; y < side - 1; ++y) {
      const int first = z * plane + y * row;
#pragma omp simd
      for (int i = first + 1; i < first + side - 1; ++i) {
        ex[i] += c * (hz[i] - hz[i - row] - (hy[i] - hy[i - plane]));
        ey[i] += c * (hx[i] - hx[i - plane] - (hz[i] - hz[i - 1]));
        ez[i] += c * (hy[i] - hy[i - 1] - (hx[i] - hx[i - row]));
      }
    }
}

void step(int side, float c, std::vector<std::vector<float>> &f) {
  float *e[] = {f[0].data(), f[1].data(), f[2].data()},
        *h[] = {f[3].data(), f[4].data(), f[5].data()};
  update_h(side, c, e[0], e[1], e[2], h[0], h[1], h[2]);
  update_e(side, c, e[0], e[1], e[2], h[0], h[1], h[2]);
}

int main() {
  const auto from = some_fields();
  auto to = from;
  auto whole = [&] {
    to = from;
    step(side, courant, to);
  };
  whole();
  check_fields(from, to);
  return measure(whole, [&] { step(side, courant, to); }, [] {});
}

//===- openmp.cpp - elastic waves in a solid --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static void move(int side, float *vx, float *vy, float *vz, const float *xx,
                 const float *yy, const float *zz, const float *xy,
                 const float *xz, const float *yz, const float *bx,
                 const float *by, const float *bz, const float *left) {
  const int y = side, z = side * side;
#pragma omp parallel for collapse(2)
  for (int k = 1; k < side - 1; ++k)
    for (int j = 1; j < side - 1; ++j) {
      const int first = (k * side + j) * side;
#pragma omp simd
      for (int i = first + 1; i < first + side - 1; ++i) {
        vx[i] = left[i] * (vx[i] + bx[i] * (xx[i + 1] - xx[i] + xy[i] -
                                            xy[i - y] + xz[i] - xz[i - z]));
        vy[i] = left[i] * (vy[i] + by[i] * (xy[i] - xy[i - 1] + yy[i + y] -
                                            yy[i] + yz[i] - yz[i - z]));
        vz[i] = left[i] * (vz[i] + bz[i] * (xz[i] - xz[i - 1] + yz[i] -
                                            yz[i - y] + zz[i + z] - zz[i]));
      }
    }
}

static void strain(int side, const float *vx, const float *vy, const float *vz,
                   float *xx, float *yy, float *zz, float *xy, float *xz,
                   float *yz, const float *lambda, const float *mu) {
  const int y = side, z = side * side;
#pragma omp parallel for collapse(2)
  for (int k = 1; k < side - 1; ++k)
    for (int j = 1; j < side - 1; ++j) {
      const int first = (k * side + j) * side;
#pragma omp simd
      for (int i = first + 1; i < first + side - 1; ++i) {
        const float dx = vx[i] - vx[i - 1], dy = vy[i] - vy[i - y],
                    dz = vz[i] - vz[i - z], all = lambda[i] * (dx + dy + dz);
        xx[i] += all + 2 * mu[i] * dx;
        yy[i] += all + 2 * mu[i] * dy;
        zz[i] += all + 2 * mu[i] * dz;
        xy[i] += mu[i] * (vx[i + y] - vx[i] + vy[i + 1] - vy[i]);
        xz[i] += mu[i] * (vx[i + z] - vx[i] + vz[i + 1] - vz[i]);
        yz[i] += mu[i] * (vy[i + z] - vy[i] + vz[i + y] - vz[i]);
      }
    }
}

void advance(motion &n, const solid &s) {
  for (int step = 0; step < steps; ++step) {
    move(side, n.vx.data(), n.vy.data(), n.vz.data(), n.xx.data(), n.yy.data(),
         n.zz.data(), n.xy.data(), n.xz.data(), n.yz.data(), s.bx.data(),
         s.by.data(), s.bz.data(), s.left.data());
    strain(side, n.vx.data(), n.vy.data(), n.vz.data(), n.xx.data(),
           n.yy.data(), n.zz.data(), n.xy.data(), n.xz.data(), n.yz.data(),
           s.lambda.data(), s.mu.data());
  }
}

int main() {
  const motion start;
  const solid s;
  motion n(start);
  auto whole = [&] { advance(n, s); };
  whole();
  check_motion(start, s, n);
  return measure(whole, whole, [] {});
}

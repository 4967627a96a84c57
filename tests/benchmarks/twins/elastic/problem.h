//===- problem.h - elastic waves in a solid ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ELASTIC_PROBLEM_H
#define ELASTIC_PROBLEM_H

#include "../benchmark.h"

/// The solid has side * side * side cells.
const int side = sized(12, 64, 224), steps = 2, cells = side * side * side;

/// The moving quantities: velocity and stress.
struct motion {
  std::vector<float> vx, vy, vz, xx, yy, zz, xy, xz, yz;

  motion()
      : vx(numbers(cells, -1, 1)), vy(numbers(cells, -0.5f, 1)),
        vz(numbers(cells, -1, 0.3f)), xx(numbers(cells, -2, 2)),
        yy(numbers(cells, -2, 1)), zz(numbers(cells, -1, 2)),
        xy(numbers(cells, -1, 1)), xz(numbers(cells, 0, 1)),
        yz(numbers(cells, -1, 0)) {}
};

/// The material: the inverse of the density for each direction, and Lame's
/// parameters, all times the step of time; and the part of a velocity that is
/// left after a step.
struct solid {
  std::vector<float> bx, by, bz, lambda, mu, left;

  solid()
      : bx(numbers(cells, 0.1f, 0.2f)), by(numbers(cells, 0.1f, 0.3f)),
        bz(numbers(cells, 0.2f, 0.3f)), lambda(numbers(cells, 0.1f, 0.4f)),
        mu(numbers(cells, 0.1f, 0.2f)), left(numbers(cells, 0.9f, 1)) {}
};

/// Ends the program unless \p after is what becomes of \p start.
inline void check_motion(const motion &start, const solid &s,
                         const motion &after) {
  auto wide = [](const std::vector<float> &v) {
    return std::vector<double>(v.begin(), v.end());
  };
  auto vx = wide(start.vx), vy = wide(start.vy), vz = wide(start.vz),
       xx = wide(start.xx), yy = wide(start.yy), zz = wide(start.zz),
       xy = wide(start.xy), xz = wide(start.xz), yz = wide(start.yz);
  const int x = 1, y = side, z = side * side;
  auto inside = [](auto once) {
    for (int k = 1; k < side - 1; ++k)
      for (int j = 1; j < side - 1; ++j)
        for (int i = 1; i < side - 1; ++i)
          once((k * side + j) * side + i);
  };
  for (int step = 0; step < steps; ++step) {
    inside([&](int i) {
      vx[i] = s.left[i] * (vx[i] + s.bx[i] * (xx[i + x] - xx[i] + xy[i] -
                                              xy[i - y] + xz[i] - xz[i - z]));
      vy[i] = s.left[i] * (vy[i] + s.by[i] * (xy[i] - xy[i - x] + yy[i + y] -
                                              yy[i] + yz[i] - yz[i - z]));
      vz[i] = s.left[i] * (vz[i] + s.bz[i] * (xz[i] - xz[i - x] + yz[i] -
                                              yz[i - y] + zz[i + z] - zz[i]));
    });
    inside([&](int i) {
      const double dx = vx[i] - vx[i - x], dy = vy[i] - vy[i - y],
                   dz = vz[i] - vz[i - z];
      xx[i] += s.lambda[i] * (dx + dy + dz) + 2 * s.mu[i] * dx;
      yy[i] += s.lambda[i] * (dx + dy + dz) + 2 * s.mu[i] * dy;
      zz[i] += s.lambda[i] * (dx + dy + dz) + 2 * s.mu[i] * dz;
      xy[i] += s.mu[i] * (vx[i + y] - vx[i] + vy[i + x] - vy[i]);
      xz[i] += s.mu[i] * (vx[i + z] - vx[i] + vz[i + x] - vz[i]);
      yz[i] += s.mu[i] * (vy[i + z] - vy[i] + vz[i + y] - vz[i]);
    });
  }
  auto same = [](const std::vector<float> &a, const std::vector<double> &e) {
    verify(a, [&](int i) { return e[i]; }, 1e-5);
  };
  same(after.vx, vx);
  same(after.vy, vy);
  same(after.vz, vz);
  same(after.xx, xx);
  same(after.yy, yy);
  same(after.zz, zz);
  same(after.xy, xy);
  same(after.xz, xz);
  same(after.yz, yz);
}

#endif // ELASTIC_PROBLEM_H

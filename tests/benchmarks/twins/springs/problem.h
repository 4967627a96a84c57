//===- problem.h - one step of a cloth of springs --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SPRINGS_PROBLEM_H
#define SPRINGS_PROBLEM_H

#include "../benchmark.h"

/// A cloth of masses, each with springs to its 8 neighbors.
struct cloth {
  int rows, columns;
  float stiffness, diagonal, damping, gravity, dt;
};
const int rows = sized(24, 256, 2048), columns = sized(40, 256, 2048);
const cloth sheet = {rows, columns, 80, 1.41421356f, 0.995f, -9.8f, 0.004f};

/// The vectors in \p v, whose components are x, y, z, w.
template <class V> std::vector<float> components(const std::vector<V> &v) {
  const float *first = reinterpret_cast<const float *>(v.data());
  return {first, first + 4 * v.size()};
}

/// Where the masses are: near the points of a grid; w is 0.
template <class V> std::vector<V> some_positions() {
  const std::vector<float> some = numbers(3 * rows * columns, -0.2f, 0.2f);
  std::vector<V> p;
  for (int i = 0; i < rows * columns; ++i)
    p.push_back(V{static_cast<float>(i % columns) + some[3 * i],
                  static_cast<float>(i / columns) + some[3 * i + 1],
                  some[3 * i + 2], 0.0f});
  return p;
}

/// The velocities of the masses; w is the inverse mass: 0 in the first row,
/// which does not move.
template <class V> std::vector<V> some_velocities() {
  const std::vector<float> some = numbers(4 * rows * columns, -1, 1);
  std::vector<V> v;
  for (int i = 0; i < rows * columns; ++i)
    v.push_back(i < columns ? V{0.0f, 0.0f, 0.0f, 0.0f}
                            : V{some[4 * i], some[4 * i + 1], some[4 * i + 2],
                                1 + 0.5f * some[4 * i + 3]});
  return v;
}

/// Component \p i of the velocities after one step from \p p and \p v.
inline double velocity(const std::vector<float> &p, const std::vector<float> &v,
                       int i) {
  const int own = i / 4, c = i % 4, row = own / columns, column = own % columns;
  const double inverse_mass = v[4 * own + 3];
  if (c == 3 || inverse_mass == 0)
    return v[i];
  double force = 0;
  for (int y = std::max(row - 1, 0); y <= std::min(row + 1, rows - 1); ++y)
    for (int x = std::max(column - 1, 0);
         x <= std::min(column + 1, columns - 1); ++x) {
      const int other = y * columns + x;
      if (other == own)
        continue;
      double d[3];
      for (int k = 0; k < 3; ++k)
        d[k] = double(p[4 * other + k]) - p[4 * own + k];
      const double length = std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
      const double rest = x != column && y != row ? sheet.diagonal : 1;
      force += sheet.stiffness * (1 - rest / length) * d[c];
    }
  return sheet.damping *
         (v[i] + sheet.dt * (force * inverse_mass + (c == 1) * sheet.gravity));
}

/// Ends the program unless \p pn and \p vn follow \p p and \p v.
inline void check_step(const std::vector<float> &p, const std::vector<float> &v,
                       const std::vector<float> &pn,
                       const std::vector<float> &vn) {
  verify(vn, [&](int i) { return velocity(p, v, i); }, 1e-5);
  verify(
      pn,
      [&](int i) {
        return p[i] + (i % 4 < 3 ? sheet.dt * velocity(p, v, i) : 0);
      },
      1e-6);
}

#endif // SPRINGS_PROBLEM_H

//===- problem.h - a step of electric and magnetic fields ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FDTD_PROBLEM_H
#define FDTD_PROBLEM_H

#include "../benchmark.h"

const int side = sized(12, 80, 256), cells = side * side * side;
const float courant = 0.5f;

/// The fields on Yee's grid: ex, ey, ez, hx, hy, hz.
enum { ex, ey, ez, hx, hy, hz, fields };

inline std::vector<std::vector<float>> some_fields() {
  const std::vector<float> some = numbers(fields * cells, -1, 1);
  std::vector<std::vector<float>> all;
  for (int f = 0; f < fields; ++f)
    all.emplace_back(some.begin() + f * cells, some.begin() + (f + 1) * cells);
  return all;
}

/// The distance to the next cell in direction \p d: x, y or z.
inline int distance(int d) { return d == 0 ? 1 : d == 1 ? side : side * side; }

/// The field that leads to \p f: in cell \p i after one step from \p from.
inline double after_step(const std::vector<std::vector<float>> &from, int f,
                         int i) {
  const int d = f % 3, u = (d + 1) % 3, v = (d + 2) % 3;
  const int x = i % side, y = i / side % side, z = i / side / side;
  if (f >= hx) {
    if (std::max({x, y, z}) == side - 1)
      return from[f][i];
    // The rotation of the electric field.
    return from[f][i] -
           courant * (double(from[v][i + distance(u)]) - from[v][i] -
                      from[u][i + distance(v)] + from[u][i]);
  }
  if (std::min({x, y, z}) == 0 || std::max({x, y, z}) == side - 1)
    return from[f][i];
  auto h = [&](int c, int at) { return after_step(from, hx + c, at); };
  return from[f][i] + courant * (h(v, i) - h(v, i - distance(u)) - h(u, i) +
                                 h(u, i - distance(v)));
}

/// Ends the program unless \p to follow \p from.
inline void check_fields(const std::vector<std::vector<float>> &from,
                         const std::vector<std::vector<float>> &to) {
  for (int f = 0; f < fields; ++f)
    verify(to[f], [&](int i) { return after_step(from, f, i); }, 1e-6);
}

#endif // FDTD_PROBLEM_H

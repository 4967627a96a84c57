//===- problem.h - a lattice Boltzmann fluid in two dimensions --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef LBM_PROBLEM_H
#define LBM_PROBLEM_H

#include "../benchmark.h"

const int side = sized(40, 256, 2048);

/// How fast particles relax.
const float rate = 1.2f;

/// A particle's direction, and how many go there at rest. Those that leave the
/// lattice come in on the other side.
struct direction {
  int x, y;
  double weight;
};
const direction directions[] = {
    {0, 0, 4 / 9.0},   {1, 0, 1 / 9.0},    {0, 1, 1 / 9.0},
    {-1, 0, 1 / 9.0},  {0, -1, 1 / 9.0},   {1, 1, 1 / 36.0},
    {-1, 1, 1 / 36.0}, {-1, -1, 1 / 36.0}, {1, -1, 1 / 36.0}};
const int count = 9;

/// For each direction, for each cell, how many particles go there.
inline std::vector<float> fluid() {
  std::vector<float> f = numbers(count * side * side, 0.8f, 1.2f);
  for (std::size_t i = 0; i < f.size(); ++i)
    f[i] *= static_cast<float>(directions[i / side / side].weight);
  return f;
}

struct populations {
  double of[count];
};

/// A cell after \p steps steps from \p f.
inline populations cell(const std::vector<float> &f, int y, int x, int steps) {
  populations own;
  double density = 0, along_x = 0, along_y = 0;
  for (int d = 0; d < count; ++d) {
    const direction to = directions[d];
    const int from_y = (y - to.y + side) % side,
              from_x = (x - to.x + side) % side;
    own.of[d] = steps == 1 ? f[(d * side + from_y) * side + from_x]
                           : cell(f, from_y, from_x, steps - 1).of[d];
    density += own.of[d];
    along_x += to.x * own.of[d];
    along_y += to.y * own.of[d];
  }
  const double vx = along_x / density, vy = along_y / density;
  for (int d = 0; d < count; ++d) {
    const double along = directions[d].x * vx + directions[d].y * vy;
    const double equilibrium =
        directions[d].weight * density *
        (1 + 3 * along + 4.5 * along * along - 1.5 * (vx * vx + vy * vy));
    own.of[d] += rate * (equilibrium - own.of[d]);
  }
  return own;
}

/// The results for \p f after two steps.
inline auto reference(const std::vector<float> &f) {
  return [&f](int i) {
    return cell(f, i / side % side, i % side, 2).of[i / side / side];
  };
}

#endif // LBM_PROBLEM_H

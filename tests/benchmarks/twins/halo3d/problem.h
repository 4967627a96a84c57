//===- problem.h - a step of waves in a cube, in tiles ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HALO3D_PROBLEM_H
#define HALO3D_PROBLEM_H

#include "../benchmark.h"

const int side = sized(16, 80, 256), cells = side * side * side;
/// The threads of a tile, and what they load for a stencil of this radius.
const int depth = 4, height = 8, width = 8, radius = 2,
          room_z = depth + 2 * radius, room_y = height + 2 * radius,
          room_x = width + 2 * radius;
/// The square of the distance that a wave travels in one step.
const float speed = 0.15f;

/// The results for \p before and \p now: a second derivative of fourth order.
inline auto reference(const std::vector<float> &before,
                      const std::vector<float> &now) {
  return [&](int i) {
    const int at[3] = {i / side / side, i / side % side, i % side};
    double sum = 0;
    for (int d = 0; d < 3; ++d)
      for (int away = -radius; away <= radius; ++away) {
        int p[3] = {at[0], at[1], at[2]};
        p[d] = std::clamp(p[d] + away, 0, side - 1);
        const double weights[] = {-30, 16, -1};
        sum +=
            weights[std::abs(away)] * now[(p[0] * side + p[1]) * side + p[2]];
      }
    return 2.0 * now[i] - before[i] + speed / 12 * sum;
  };
}

#endif // HALO3D_PROBLEM_H

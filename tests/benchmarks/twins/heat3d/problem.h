//===- problem.h - one step of heat in a cube -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEAT3D_PROBLEM_H
#define HEAT3D_PROBLEM_H

#include "../benchmark.h"

const int side = sized(20, 128, 384);

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) -> double {
    const int x = i % side, y = i / side % side, z = i / side / side;
    if (std::min({x, y, z}) == 0 || std::max({x, y, z}) == side - 1)
      return in[i];
    double around = 0;
    for (int step : {1, side, side * side})
      around += double(in[i - step]) + in[i + step];
    return in[i] + 0.1f * (around - 6.0 * in[i]);
  };
}

#endif // HEAT3D_PROBLEM_H

//===- problem.h - one step of heat in a cube -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HEAT3D_PROBLEM_H
#define HEAT3D_PROBLEM_H

#include "../benchmark.h"
const int side = 128;
inline std::vector<double> reference(const std::vector<float> &in) {
  std::vector<double> r(in.begin(), in.end());
  auto at = [&](int z, int y, int x) {
    return double(in[(z * side + y) * side + x]);
  };
  for (int z = 1; z < side - 1; ++z)
    for (int y = 1; y < side - 1; ++y)
      for (int x = 1; x < side - 1; ++x)
        r[(z * side + y) * side + x] =
            at(z, y, x) +
            0.1f * (at(z - 1, y, x) + at(z + 1, y, x) + at(z, y - 1, x) +
                    at(z, y + 1, x) + at(z, y, x - 1) + at(z, y, x + 1) -
                    6.0 * at(z, y, x));
  return r;
}

#endif // HEAT3D_PROBLEM_H

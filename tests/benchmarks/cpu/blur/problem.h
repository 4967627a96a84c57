//===- problem.h - a blur that keeps tiles with their edges -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BLUR_PROBLEM_H
#define BLUR_PROBLEM_H

#include "../benchmark.h"
const int side = 1024, tile = 16, radius = 2, room = tile + 2 * radius;
inline int inside(int i) { return i < 0 ? 0 : i >= side ? side - 1 : i; }
inline std::vector<double> reference(const std::vector<float> &in) {
  std::vector<double> out(side * side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x) {
      double sum = 0;
      for (int dy = -radius; dy <= radius; ++dy)
        for (int dx = -radius; dx <= radius; ++dx)
          sum += in[inside(y + dy) * side + inside(x + dx)];
      out[y * side + x] = sum / 25;
    }
  return out;
}

#endif // BLUR_PROBLEM_H

//===- problem.h - a transposed matrix, by tiles ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TRANSPOSE_PROBLEM_H
#define TRANSPOSE_PROBLEM_H

#include "../benchmark.h"
const int side = 1024, tile = 16;
inline std::vector<double> reference(const std::vector<float> &in) {
  std::vector<double> out(side * side);
  for (int y = 0; y < side; ++y)
    for (int x = 0; x < side; ++x)
      out[x * side + y] = in[y * side + x];
  return out;
}

#endif // TRANSPOSE_PROBLEM_H

//===- problem.h - sums of blocks, as trees in tiles ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDUCTION_PROBLEM_H
#define REDUCTION_PROBLEM_H

#include "../benchmark.h"
const int count = 1 << 20, tile = 256;
inline std::vector<double> reference(const std::vector<float> &in) {
  std::vector<double> out(count / tile);
  for (int i = 0; i < count; ++i)
    out[i / tile] += in[i];
  return out;
}

#endif // REDUCTION_PROBLEM_H

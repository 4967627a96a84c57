//===- problem.h - sums of tiles --------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDUCTION_PROBLEM_H
#define REDUCTION_PROBLEM_H

#include "../benchmark.h"

const int count = sized(1 << 12, 1 << 20, 1 << 25), tile = 256;

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) {
    double sum = 0;
    for (int k = i * tile; k < (i + 1) * tile; ++k)
      sum += in[k];
    return sum;
  };
}

#endif // REDUCTION_PROBLEM_H

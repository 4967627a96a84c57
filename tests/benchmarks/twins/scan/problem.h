//===- problem.h - running sums of rows, in tiles ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SCAN_PROBLEM_H
#define SCAN_PROBLEM_H

#include "../benchmark.h"

const int tile = 256, own = 4, row = tile * own;
const int n = row * sized(3, 1 << 10, 1 << 15);

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) {
    double sum = 0;
    for (int k = i / row * row; k <= i; ++k)
      sum += in[k];
    return sum;
  };
}

#endif // SCAN_PROBLEM_H

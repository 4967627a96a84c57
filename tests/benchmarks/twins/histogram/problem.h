//===- problem.h - how often each byte is there -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HISTOGRAM_PROBLEM_H
#define HISTOGRAM_PROBLEM_H

#include "../benchmark.h"

const int n = sized(1 << 13, 1 << 20, 1 << 25), bins = 256, tile = 256,
          tiles = sized(2, 64, 2048);

inline std::vector<int> some_values() {
  const std::vector<float> v = numbers(n, 0, bins);
  return std::vector<int>(v.begin(), v.end());
}

/// The results for \p values.
inline auto reference(const std::vector<int> &values) {
  std::vector<double> counts(bins);
  for (int v : values)
    ++counts[v];
  return [counts](int i) { return counts[i]; };
}

#endif // HISTOGRAM_PROBLEM_H

//===- problem.h - two sorted sequences become one --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef MERGE_PROBLEM_H
#define MERGE_PROBLEM_H

#include "../benchmark.h"

const int tile = 256, own = 8, items = tile * own;
const int na = items * sized(2, 1 << 8, 1 << 13) + 777,
          nb = items * sized(3, 1 << 8, 1 << 12) + 99, n = na + nb,
          tiles = (n + items - 1) / items;

/// Sorted numbers with a mean distance of \p step / 2.
inline std::vector<int> sorted(int n, unsigned step) {
  std::vector<int> v(n);
  unsigned state = 1;
  int last = 0;
  for (int &x : v) {
    state = state * 1664525u + 1013904223u;
    x = last += (state >> 8) % step;
  }
  return v;
}

/// Ends the program unless \p merged holds the numbers of \p a and \p b.
inline void check_merged(const std::vector<int> &a, const std::vector<int> &b,
                         const std::vector<int> &merged) {
  std::vector<int> expected;
  std::merge(a.begin(), a.end(), b.begin(), b.end(),
             std::back_inserter(expected));
  verify(merged, [&](int i) { return expected[i]; }, 0);
}

#endif // MERGE_PROBLEM_H

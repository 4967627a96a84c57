//===- problem.h - steps that need an array for a while ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TEMPORARIES_PROBLEM_H
#define TEMPORARIES_PROBLEM_H

#include "../benchmark.h"

const int n = sized(1000, 1 << 20, 1 << 22), steps = 20;

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  std::vector<double> now(in.begin(), in.end()), next(n);
  for (int step = 0; step < 2 * steps; ++step, std::swap(now, next))
    for (int i = 0; i < n; ++i)
      next[i] = (now[i] + now[(i + 1) % n]) / 2;
  return [now](int i) { return now[i]; };
}

#endif // TEMPORARIES_PROBLEM_H

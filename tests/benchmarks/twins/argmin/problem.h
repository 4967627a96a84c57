//===- problem.h - which element is nearest to a target --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef ARGMIN_PROBLEM_H
#define ARGMIN_PROBLEM_H

#include "../benchmark.h"

const int count = sized(5000, 1 << 22, 1 << 26), tile = 256,
          tiles = sized(4, 64, 1024);
const float target = 0.3f;

/// An element, and how far it is from the target.
struct candidate {
  float distance;
  int where;
};

/// Ends the program unless \p found is the first of the elements of \p in that
/// are the nearest to the target.
inline void check_candidate(const std::vector<float> &in, candidate found) {
  int where = 0;
  for (int i = 1; i < count; ++i)
    if (std::fabs(double(in[i]) - target) <
        std::fabs(double(in[where]) - target))
      where = i;
  const double distance = std::fabs(double(in[where]) - target);
  verify(std::vector<int>{found.where}, [&](int) { return where; }, 0);
  verify(std::vector<float>{found.distance}, [&](int) { return distance; }, 0);
}

#endif // ARGMIN_PROBLEM_H

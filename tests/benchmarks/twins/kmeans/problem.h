//===- problem.h - points labeled with the nearest center ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef KMEANS_PROBLEM_H
#define KMEANS_PROBLEM_H

#include "../benchmark.h"

/// Coordinate d of point i is points[d * count + i]; that of center c is
/// centers[c * dimensions + d].
const int count = sized(1000, 1 << 15, 1 << 20), centers = 24, dimensions = 8;

/// The square of the distance between point \p i of \p p and center \p c of
/// \p q.
inline double square_distance(const std::vector<float> &p,
                              const std::vector<float> &q, int i, int c) {
  double sum = 0;
  for (int d = 0; d < dimensions; ++d) {
    const double away = double(p[d * count + i]) - q[c * dimensions + d];
    sum += away * away;
  }
  return sum;
}

/// Ends the program unless \p labels are centers in \p q that are as near to
/// the points in \p p as any others.
inline void check_labels(const std::vector<float> &p,
                         const std::vector<float> &q,
                         const std::vector<int> &labels) {
  std::vector<float> actual;
  for (int i = 0; i < count; ++i)
    actual.push_back(
        labels[i] >= 0 && labels[i] < centers
            ? static_cast<float>(square_distance(p, q, i, labels[i]))
            : -1);
  verify(
      actual,
      [&](int i) {
        double least = square_distance(p, q, i, 0);
        for (int c = 1; c < centers; ++c)
          least = std::min(least, square_distance(p, q, i, c));
        return least;
      },
      1e-6);
}

#endif // KMEANS_PROBLEM_H

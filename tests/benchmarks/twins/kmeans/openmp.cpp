//===- openmp.cpp - points labeled with the nearest center -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

/// Labels each point with its nearest center.
void assign(int count, int dimensions, int centers, const float *p,
            const float *q, int *labels) {
#pragma omp parallel for simd
  for (int i = 0; i < count; ++i) {
    int label = 0;
    float least = 0;
    for (int c = 0; c < centers; ++c) {
      float square = 0;
      for (int d = 0; d < dimensions; ++d) {
        const float away = p[d * count + i] - q[c * dimensions + d];
        square += away * away;
      }
      if (c == 0 || square < least) {
        least = square;
        label = c;
      }
    }
    labels[i] = label;
  }
}

int main() {
  const auto p = numbers(dimensions * count, -1, 1);
  const auto q = numbers(dimensions * centers, -0.9f, 0.8f);
  std::vector<int> labels(count);
  auto whole = [&] {
    assign(count, dimensions, centers, p.data(), q.data(), labels.data());
  };
  whole();
  check_labels(p, q, labels);
  return measure(whole, whole, [] {});
}

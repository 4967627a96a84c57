//===- openmp.cpp - the shortest ways between all nodes ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void shorten(int side, int *ways) {
  for (int k = 0; k < side; ++k) {
    const int *from = ways + k * side;
#pragma omp parallel for
    for (int y = 0; y < side; ++y) {
      int *row = ways + y * side;
      const int to = row[k];
#pragma omp simd
      for (int x = 0; x < side; ++x)
        row[x] = std::min(row[x], to + from[x]);
    }
  }
}

int main() {
  const std::vector<int> lengths = edges();
  std::vector<int> ways;
  auto whole = [&] {
    ways = lengths;
    shorten(side, ways.data());
  };
  whole();
  verify(ways, reference(lengths), 0);
  return measure(whole, [&] { shorten(side, ways.data()); }, [] {});
}

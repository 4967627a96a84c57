//===- openmp.cpp - how often each byte is there ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void count(int n, const int *values, int *counts) {
#pragma omp parallel for reduction(+ : counts[ : bins])
  for (int i = 0; i < n; ++i)
    ++counts[values[i]];
}

int main() {
  const auto values = some_values();
  std::vector<int> counts(bins);
  auto whole = [&] {
    counts.assign(bins, 0);
    count(n, values.data(), counts.data());
  };
  whole();
  verify(counts, reference(values), 0);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - keys sorted by one digit, in tiles ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

// Parts of the keys are counted and moved in parallel.
void sort(int shift, const unsigned *keys, unsigned *counts, unsigned *sorted) {
#pragma omp parallel for
  for (int t = 0; t < tiles; ++t) {
    unsigned *found = counts + t * digits;
    for (int d = 0; d < digits; ++d)
      found[d] = 0;
    for (int i = t * part; i < (t + 1) * part; ++i)
      ++found[keys[i] >> shift & (digits - 1)];
  }
  unsigned before = 0;
  for (int d = 0; d < digits; ++d)
    for (int t = 0; t < tiles; ++t) {
      const unsigned count = counts[t * digits + d];
      counts[t * digits + d] = before;
      before += count;
    }
#pragma omp parallel for
  for (int t = 0; t < tiles; ++t) {
    unsigned *next = counts + t * digits;
    for (int i = t * part; i < (t + 1) * part; ++i)
      sorted[next[keys[i] >> shift & (digits - 1)]++] = keys[i];
  }
}

int main() {
  const std::vector<unsigned> keys = some_keys();
  std::vector<unsigned> sorted(n), counts(digits * tiles);
  auto whole = [&] { sort(shift, keys.data(), counts.data(), sorted.data()); };
  whole();
  verify(sorted, reference(keys), 0);
  return measure(whole, whole, [] {});
}

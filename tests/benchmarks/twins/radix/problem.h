//===- problem.h - keys sorted by one digit, in tiles -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef RADIX_PROBLEM_H
#define RADIX_PROBLEM_H

#include "../benchmark.h"

const int n = sized(1 << 13, 1 << 19, 1 << 22);

/// A tile sorts `part` keys, `own` of each thread.
const int tile = 256, own = 8, part = tile * own, tiles = n / part;

/// A tile of `wide` threads adds up how many keys the tiles have of each digit.
const int digits = 16, wide = 1024;

/// Bits below the digit.
const int shift = 8;

inline std::vector<unsigned> some_keys() {
  const std::vector<float> some = numbers(n, 0, 1);
  std::vector<unsigned> keys(n);
  for (int i = 0; i < n; ++i)
    keys[i] = static_cast<unsigned>(some[i] * 16777216);
  return keys;
}

/// The results for \p keys.
inline auto reference(std::vector<unsigned> keys) {
  std::stable_sort(keys.begin(), keys.end(), [](unsigned a, unsigned b) {
    return (a >> shift) % digits < (b >> shift) % digits;
  });
  return [keys](int i) -> double { return keys[i]; };
}

#endif // RADIX_PROBLEM_H

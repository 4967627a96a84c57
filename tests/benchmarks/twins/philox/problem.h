//===- problem.h - points in a circle, by random numbers --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef PHILOX_PROBLEM_H
#define PHILOX_PROBLEM_H

#include "../benchmark.h"

/// Threads, and how often each draws four numbers.
const int count = sized(300, 1 << 13, 1 << 20), draws = sized(5, 64, 64);

/// Philox4x32-10: the factors and what is added to the keys in each round.
constexpr unsigned factor0 = 0xD2511F53, factor1 = 0xCD9E8D57,
                   golden = 0x9E3779B9, root3 = 0xBB67AE85, seed = 0x243F6A88;

/// How many of the points are in the circle that thread \p i draws.
inline int points_of(int i) {
  int inside = 0;
  for (int k = 0; k < draws; ++k) {
    std::uint32_t c[4] = {std::uint32_t(i), std::uint32_t(k), 0, 0};
    std::uint32_t key[2] = {seed, 0};
    for (int round = 0; round < 10; ++round) {
      const std::uint64_t p0 = std::uint64_t(factor0) * c[0],
                          p1 = std::uint64_t(factor1) * c[2];
      const std::uint32_t next[4] = {
          std::uint32_t(p1 >> 32) ^ c[1] ^ key[0], std::uint32_t(p1),
          std::uint32_t(p0 >> 32) ^ c[3] ^ key[1], std::uint32_t(p0)};
      std::copy(next, next + 4, c);
      key[0] += golden;
      key[1] += root3;
    }
    for (int p = 0; p < 4; p += 2) {
      const std::uint64_t x = c[p] >> 17, y = c[p + 1] >> 17;
      inside += x * x + y * y < 1u << 30;
    }
  }
  return inside;
}

#endif // PHILOX_PROBLEM_H

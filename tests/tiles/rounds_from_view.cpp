//===- rounds_from_view.cpp - What a tile was given -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Threads read how often they meet from a view, after they have written to the
/// tile's own memory. That is not the view's memory: all of them read the same.

#include <amp.h>

#include <iostream>
#include <vector>

using namespace concurrency;

int main() {
  const int size = 64;
  const std::vector<int> rounds = {2, 5};
  std::vector<int> sums(rounds.size() * size);
  array_view<const int> r(rounds);
  array_view<int> s(sums);
  parallel_for_each(
      s.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        tile_static int numbers[size];
        numbers[t.local[0]] = t.local[0];
        const int many = r[t.tile];
        int sum = 0;
        for (int i = 1; i <= many; ++i) {
          t.barrier.wait();
          sum += numbers[(t.local[0] + i) % size];
        }
        t.barrier.wait();
        numbers[t.local[0]] = sum;
        t.barrier.wait();
        s[t] = numbers[size - 1 - t.local[0]];
      });
  s.synchronize();
  // 10 + 11 + ..., which thread 9 of each tile adds.
  std::cout << sums[54] << ' ' << sums[size + 54] << '\n';
}

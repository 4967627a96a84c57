//===- unrolled.cpp - A fault in a loop that could be unrolled ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An access is one location in the code, also in a loop of a few rounds.

#include <amp.h>
#include <vector>

using namespace concurrency;

void two_rounds(array_view<int, 1> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        for (int round = 0; round < 2; ++round)
          view[i[0] + 8 + round] = 0; // first here
      });
}

void four_rounds(array_view<int, 1> view) {
  parallel_for_each(
      extent<1>(1), [=](index<1> i) restrict(amp) {
        for (int round = 0; round < 4; ++round)
          view[i[0] + 8 + round] = round; // second here
      });
}

int main() {
  std::vector<int> data(8);
  two_rounds(array_view<int, 1>(8, data));
  four_rounds(array_view<int, 1>(8, data));
}

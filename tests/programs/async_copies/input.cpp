//===- input.cpp - Many copies in the background ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// One copy after the other, each on a thread of its own, which may end before
// or after the program waits for it.

#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> data(1000, 3);
  array<int, 1> a(1000);
  for (int round = 0; round < 50; ++round) {
    completion_future there = copy_async(data.begin(), data.end(), a);
    there.get();
    parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
    completion_future back = copy_async(a, data.begin());
    back.wait();
  }
  std::printf("%d\n", data[7]);
}

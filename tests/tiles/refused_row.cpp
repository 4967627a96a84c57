//===- refused_row.cpp - Threads with large arrays --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// A part of a row has 256 threads, and each keeps 8 KiB: the plugin makes no
/// loop over them, and says why.

#include <amp.h>

#include <iostream>
#include <vector>

using namespace concurrency;

int main() {
  std::vector<int> results(300);
  array_view<int> r(results);
  parallel_for_each(
      r.extent, [=](index<1> i) restrict(amp) {
        int own[2048];
        for (int k = 0; k < 2048; ++k)
          own[k] = k * i[0];
        int place = 1;
        for (int k = 0; k < 10; ++k)
          place = own[place] & 2047;
        r[i] = place;
      });
  r.synchronize();
  // 1 * 3 * ... * 3, ten times, without multiples of 2048.
  std::cout << results[3] << '\n';
}

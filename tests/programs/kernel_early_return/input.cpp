//===- input.cpp - Threads that leave early ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.102, 1.135, 8.016: a return in the middle of an untiled kernel, and after
// the last barrier of a tiled one; values that a kernel returns are ignored.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int numbers[6] = {0, 1, 2, 3, 4, 5};
  array_view<int> view(6, numbers);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) -> int {
    if (i[0] % 2 == 0)
      return 1;
    view[i] = -view[i];
    return 2;
  });
  parallel_for_each(view.extent.tile<3>(), [=](tiled_index<3> t) restrict(amp) {
    tile_static int shared[3];
    shared[t.local[0]] = view[t];
    t.barrier.wait();
    if (t.local[0] != 0)
      return;
    int sum = 0;
    for (int i = 0; i < 3; ++i)
      sum += shared[i];
    view[t] = 100 + sum;
  });
  for (int i = 0; i < 6; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
}

//===- input.cpp - The variable outlives its block --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.121, 1.122, 10.022: the variable lives from its declaration to the end of the
// kernel, and no constructor runs when the declaration is reached again.

#include <amp.h>
#include <iostream>
using namespace concurrency;

struct Counter {
  int value;
  Counter() restrict(cpu, amp) : value(-1000) {}
};

int main() {
  int result[8];
  array_view<int> view(8, result);
  view.discard_data();
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    for (int round = 0; round < 3; ++round) {
      tile_static Counter counter;
      if (t.local[0] == 0) {
        if (round == 0)
          counter.value = 10 * t.tile[0];
        counter.value += 1;
      }
      t.barrier.wait();
      view[t] = counter.value;
      t.barrier.wait();
    }
  });
  for (int i = 0; i < 8; ++i)
    std::cout << view[i] << (i == 7 ? "\n" : " ");
}

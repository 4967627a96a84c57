//===- input.cpp - Local classes share with the tile ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.042, 1.044, 1.046, 1.122: local classes and lambdas inside a kernel read
// and write the tile's variables, of which there is one for all threads.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int result[8];
  array_view<int> view(8, result);
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int line[4];
    tile_static int sum;
    struct Line {
      void set(int i, int value) { line[i] = value; }
      int mirrored(int i) const {
        auto read = [](int at) { return line[at]; };
        return read(3 - i);
      }
    };
    Line mine;
    mine.set(t.local[0], t.global[0]);
    t.barrier.wait();
    if (t.local[0] == 0) {
      auto add = [=] {
        sum = 0;
        for (int i = 0; i < 4; ++i)
          sum += mine.mirrored(i);
      };
      add();
    }
    t.barrier.wait();
    view[t] = 100 * mine.mirrored(t.local[0]) + sum;
  });
  for (int i = 0; i < 8; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
}

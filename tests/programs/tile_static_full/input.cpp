//===- input.cpp - All 32 KiB of a tile -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.124: 32 KiB in all are there; 1.141: and so are 1024 threads a tile.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int wrong = 0;
  array_view<int> errors(1, &wrong);
  parallel_for_each(extent<1>(2048).tile<1024>(),
                    [=](tiled_index<1024> t) restrict(amp) {
    tile_static int low[4096], high[4096];
    const int me = t.local[0];
    for (int i = me; i < 4096; i += 1024) {
      low[i] = t.tile[0] + i;
      high[i] = t.tile[0] - i;
    }
    t.barrier.wait();
    for (int i = 4095 - me; i >= 0; i -= 1024)
      if (low[i] != t.tile[0] + i || high[i] != t.tile[0] - i)
        atomic_fetch_inc(&errors[0]);
  });
  std::cout << errors[0] << "\n";
}

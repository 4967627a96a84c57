//===- input.cpp - A launch in a function template --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114, 1.130: the kernel becomes a template with the same parameters.

#include <amp.h>

using namespace concurrency;

template <typename T, int Tile> void reverseTiles(array_view<T> view) {
  parallel_for_each(view.extent.template tile<Tile>(),
                    [=](tiled_index<Tile> t) restrict(amp) {
    tile_static T shared[Tile];
    shared[t.local[0]] = view[t];
    t.barrier.wait();
    view[t] = shared[Tile - 1 - t.local[0]];
  });
}

void both(array_view<int> ints, array_view<float> floats) {
  reverseTiles<int, 8>(ints);
  reverseTiles<float, 16>(floats);
}

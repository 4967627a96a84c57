//===- input.cpp - Constants of a class in a header -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel gets them from the class, which knows all that they are made of.

#include "sizes.h"
#include <amp.h>

using namespace concurrency;

class Grid : model::Sizes {
public:
  void spread(array_view<int> v) {
    parallel_for_each(v.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
      tile_static int part[halo];
      part[t.local[0] + margin] = v[t];
      t.barrier.wait();
      v[t] = part[t.local[0] + margin];
    });
  }

  void clear(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      int none[all] = {};
      v[i] = none[0];
    });
  }
};

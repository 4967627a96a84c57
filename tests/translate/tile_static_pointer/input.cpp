//===- input.cpp - tile_static of pointers and references -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.119, 10.021: neither pointers nor references may be tile_static (C3584).

#include <amp.h>

using namespace concurrency;

void shared(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    int local = 0;
    tile_static int *pointer;
    tile_static int &reference = local;
    pointer = &local;
    view[t] = *pointer + reference;
  });
}

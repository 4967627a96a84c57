//===- input.cpp - tile_static without tiles --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.127, 10.021: a launch without tiles that reaches a tile_static variable is
// warned about (C3600).

#include <amp.h>

using namespace concurrency;

int reached(int x) restrict(amp) {
  tile_static int shared;
  shared = x;
  return shared;
}

void untiled(array_view<int> view) {
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = reached(i[0]); });
}

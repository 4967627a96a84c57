//===- input.cpp - tile_static with a value ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.120, 10.020, 10.021: no initializer, no constructor arguments, no braces
// (C3584).

#include <amp.h>

using namespace concurrency;

struct Pair {
  int a, b;
  Pair(int x, int y) restrict(cpu, amp) : a(x), b(y) {}
};

void shared(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int total = 0;
    tile_static int list[2] = {1, 2};
    tile_static Pair pair(1, 2);
    tile_static int braces{};
    view[t] = total + list[0] + pair.a + braces;
  });
}

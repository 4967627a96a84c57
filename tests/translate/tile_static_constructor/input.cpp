//===- input.cpp - A constructor that does not run --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.121, 10.021: class types with constructors are allowed, but the
// constructor does not run (C4881), so that the storage is raw.

#include <amp.h>

using namespace concurrency;

struct Counter {
  int value;
  Counter() restrict(cpu, amp) : value(7) {}
};

void count(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static Counter counter;
    tile_static Counter counters[4];
    counters[t.local[0]].value = view[t];
    if (t.local[0] == 0)
      counter.value = 0;
    t.barrier.wait();
    view[t] = counter.value + counters[3 - t.local[0]].value;
  });
}

// What the type names is mended on the way, and comments stay.
#define POINT index<2>

void names(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static index<1> one; tile_static index<1> four[index<4>::rank]; // both
    tile_static index<1> first, second[2] /* of all */;
    tile_static POINT points[4];
    one = four[t.local[0]] = first = second[0] = t.local;
    points[t.local[0]] = POINT(1, 2);
    t.barrier.wait();
    view[t] = points[3 - t.local[0]][1];
  });
}

// A macro's use is kept in the argument of another macro, too.
#define BODY(...) { __VA_ARGS__ }

void inArgument(array_view<int> view) {
  parallel_for_each(view.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp)
    BODY(tile_static POINT points[4]; view[t] = points[0][1];));
}

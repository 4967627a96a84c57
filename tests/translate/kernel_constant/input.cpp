//===- input.cpp - Constants that a lambda need not capture -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.111: a constant as a rank is a constant of the kernel too; of one that is
// only read the value is passed. A constant array of which elements are read
// is repeated, too: g++ has no value for an element that is not captured. One
// that is captured by name is no parameter where it must be a constant.

#include <amp.h>

using namespace concurrency;

void shift(double *values) {
  const int rank = 2;
  const int step = 3;
  array<double, rank> moved(extent<rank>(2, 2));
  array_view<double, rank> view(2, 2, values);
  parallel_for_each(moved.extent, [=, &moved](index<rank> i) restrict(amp) {
    moved[i] = view[i] + step;
  });
}

// The value stands where its constant is declared.
void combine(array_view<int> view, int factor) {
  const int start = factor;
  const int step = 2;
  int last = 5;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = last - start * factor + step;
  });
}

void weigh(array_view<int> view) {
  constexpr int weights[] = {2, 3, 5};
  parallel_for_each(view.extent, [view](index<1> i) restrict(amp) {
    view[i] *= weights[2];
  });
}

void sumTiles(array_view<int> view) {
  const int size = 4;
  const int start = 1;
  parallel_for_each(view.extent.tile<size>(), [view, size, start](tiled_index<size> t) restrict(amp) {
    tile_static int part[size];
    part[t.local[0]] = view[t];
    t.barrier.wait();
    int sum = start;
    for (int i = 0; i < size; ++i)
      sum += part[i];
    view[t] = sum;
  });
}

void count(array_view<int> view) {
  constexpr int length = 3;
  parallel_for_each(view.extent, [length, view](index<1> i) restrict(amp) {
    int counts[length] = {};
    counts[i[0] % length] = 1;
    view[i] = counts[0];
  });
}

//===- input.cpp - Constants that a lambda need not capture -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.111: a constant as a rank is a constant of the kernel too; of one that is
// only read the value is passed. A constant array of which elements are read
// is repeated, too: g++ has no value for an element that is not captured. One
// that is captured by name is no parameter where it must be a constant. Static
// constants, arrays of constants and enumerations are repeated as well.

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

void smooth(array_view<float> view) {
  static const int tile = 8;
  static const int halo = tile + 2;
  parallel_for_each(view.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    tile_static float part[halo];
    part[t.local[0] + 1] = view[t];
    t.barrier.wait();
    view[t] = part[t.local[0] + 1] / tile;
  });
}

int live(array_view<int> view) {
  const int rules[2][9] = {
    {0, 0, 0, 1, 0, 0, 0, 0, 0}, // dead
    {0, 0, 1, 1, 0, 0, 0, 0, 0}, // alive
  };
  const float taps[] = {0.25f, -0.5f};
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const float *tap = taps;
    view[i] = rules[view[i] > 0][i[0] % 9] + static_cast<int>(tap[0]);
  });
  return rules[0][3];
}

void rounds(array_view<int> view) {
  enum { Rounds = 4, Last = Rounds - 1 };
  enum Kind { Odd, Even };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    Kind kinds[Rounds] = {Odd};
    view[i] = kinds[Last] == Even;
  });
}

// An array of which an element is only known at run time is captured.
void offset(array_view<int> view, int first) {
  const int offsets[] = {first, 2};
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += offsets[i[0] % 2];
  });
}

// So is one that may change.
void counts(array_view<int> view) {
  int counts[] = {1, 2};
  counts[0] = 3;
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += counts[i[0] % 2];
  });
}

// Another branch has another constant.
void branch(array_view<int> view) {
#ifdef LARGE_TILES
  static const int tile = 64;
#else
  static const int tile = 4;
#endif
  parallel_for_each(view.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
    view[t] = tile;
  });
}

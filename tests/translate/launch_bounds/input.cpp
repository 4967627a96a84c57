//===- input.cpp - The bounds of launches -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.141: a tiled kernel says how many threads its tile has, in the tile's own
// words; an untiled one says it where a thread has much of its own.

#include <amp.h>

using namespace concurrency;

static const int side = 16;
#define LENGTH 64
enum { wide = 32 };
typedef tiled_index<8, 4> Tile;

void named(array_view<float, 1> v, array_view<float, 2> m) {
  const int local = 4;
  parallel_for_each(v.extent.tile<LENGTH>(), [=](tiled_index<LENGTH> t) restrict(amp) {
    v[t] = 1;
  });
  parallel_for_each(m.extent.tile<side, side>(), [=](const tiled_index<side, side> &t) restrict(amp) {
    m[t] = 2;
  });
  parallel_for_each(m.extent.tile<8, 4>(), [=](Tile t) restrict(amp) { m[t] = 3; });
  parallel_for_each(m.extent.tile<local, local>(), [=](tiled_index<local, local> t) restrict(amp) {
    m[t] = 4;
  });
}

void solid(array_view<float, 3> w) {
  parallel_for_each(w.extent.tile<1, wide, side / 2>(),
                    [=](tiled_index<1, wide, side / 2> t) restrict(amp) {
    w[t] = 1;
  });
}

#define WHOLE (tiled_index<1, wide, side / 2> t)

void whole(array_view<float, 3> w) {
  parallel_for_each(w.extent.tile<1, wide, side / 2>(),
                    [=] WHOLE restrict(amp) { w[t] = 2; });
}

// A dimension that a tile may lack.
template <int D0, int D1, int D2>
void any(tiled_extent<D0, D1, D2> e, array_view<int, 1> v) {
  parallel_for_each(e, [=](tiled_index<D0, D1, D2> t) restrict(amp) {
    v[t.global[0]] = 1;
  });
}

// One that it has.
template <int Rows, int Columns> void turn(array_view<float, 2> m) {
  parallel_for_each(m.extent.tile<Rows, Columns>(),
                    [=](tiled_index<Rows, Columns> t) restrict(amp) {
    tile_static float part[Rows][Columns];
    part[t.local[0]][t.local[1]] = m[t];
    t.barrier.wait();
    m[t] = part[Rows - 1 - t.local[0]][t.local[1]];
  });
}

void block(array_view<const float, 2> a, array_view<float, 2> c) {
  parallel_for_each(c.extent / 8, [=](index<2> i) restrict(amp) {
    float sums[8][8] = {};
    for (int k = 0; k < a.extent[1]; ++k)
      for (int r = 0; r < 8; ++r)
        for (int q = 0; q < 8; ++q)
          sums[r][q] += a(i[0] * 8 + r, k) * a(i[1] * 8 + q, k);
    for (int r = 0; r < 8; ++r)
      for (int q = 0; q < 8; ++q)
        c(i[0] * 8 + r, i[1] * 8 + q) = sums[r][q];
  });
}

void all(array_view<int, 1> v, array_view<float, 2> m) {
  any(v.extent.tile<16>(), v);
  turn<8, 4>(m);
}

#define NEXT tiled_index<next> t

// What the head of a kernel does not know is written as what it is made of.
template <int N> void constants(array_view<int, 1> v, array_view<float, 2> m) {
  static const int rows = N * 2;
  const int columns = rows / 2;
  const unsigned char narrow = N * 3;
  enum { count = N > 4 ? N : 4, next };
  parallel_for_each(m.extent.template tile<rows, columns>(),
                    [=](tiled_index<rows, columns> t) restrict(amp) {
    m[t] = 1;
  });
  parallel_for_each(v.extent.template tile<narrow>(),
                    [=](tiled_index<narrow> t) restrict(amp) { v[t] = 1; });
  parallel_for_each(v.extent.template tile<2 * count>(),
                    [=](tiled_index<2 * count> t) restrict(amp) { v[t] = 1; });
  parallel_for_each(v.extent.template tile<next>(),
                    [=](tiled_index<next> t) restrict(amp) { v[t] = 1; });
  parallel_for_each(v.extent.template tile<next>(),
                    [=](NEXT) restrict(amp) { v[t] = 2; });
}

// So is the rank of an untiled one, or else the lambda stays.
template <int A> using Rank = index<A>;

template <int N> void ranks(array_view<int, N> v) {
  const int rank = N;
  parallel_for_each(v.extent, [=](index<rank> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent, [=](Rank<rank> i) restrict(amp) { v[i] = 2; });
}

void allConstants(array_view<int, 1> v, array_view<float, 2> m) {
  constants<4>(v, m);
  ranks(v);
}

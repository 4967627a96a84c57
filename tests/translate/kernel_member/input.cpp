//===- input.cpp - A launch in a member function ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: the kernel stands before the class or before the member's definition.

#include <amp.h>

namespace physics {

class Field {
public:
  explicit Field(int size) : values(size) {}
  void clear();
  void add(float amount) {
    concurrency::array<float> &v = values;
    concurrency::parallel_for_each(
        v.extent, [=, &v](concurrency::index<1> i) restrict(amp) {
          v[i] += amount;
        });
  }

private:
  concurrency::array<float> values;
};

void Field::clear() {
  concurrency::array<float> &v = values;
  concurrency::parallel_for_each(
      v.extent,
      [&v](concurrency::index<1> i) restrict(amp) { v[i] = 0.0f; });
}

// A kernel takes the constants of a class from there. What else only the class and its
// bases know keeps a lambda in its place, an enumeration that has a name too:
// functions may take it.
struct Units {
  enum { Scale = 10 };
};

class Grid : Units {
  enum { Border = 2 };
  enum Side { Left, Right };
  static const int TileSize = 4;
  static const int Halo = TileSize + 1;
  struct Cell {
    int of;
  };

public:
  int width = 4;

  void shift(concurrency::array_view<int> v) {
    Cell cell = {3};
    concurrency::parallel_for_each(
        v.extent, [=](concurrency::index<1> i) restrict(amp) {
          v[i] += Border;
        });
    concurrency::parallel_for_each(
        v.extent, [=](concurrency::index<1> i) restrict(amp) {
          v[i] *= Scale;
        });
    concurrency::parallel_for_each(
        v.extent, [=](concurrency::index<1> i) restrict(amp) {
          v[i] -= Right;
        });
    concurrency::parallel_for_each(
        v.extent, [=](concurrency::index<1> i) restrict(amp) {
          Grid grid;
          v[i] += grid.width;
        });
    concurrency::parallel_for_each(
        v.extent, [=](concurrency::index<1> i) restrict(amp) {
          v[i] += cell.of;
        });
  }
  void widen(concurrency::array_view<int> v);
  void spread(concurrency::array_view<int> v);
};

void Grid::widen(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(
      v.extent, [=](concurrency::index<1> i) restrict(amp) {
        Grid grid;
        v[i] += grid.width * Units::Scale;
      });
}

void Grid::spread(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(
      v.extent.tile<TileSize>(),
      [=](concurrency::tiled_index<TileSize> t) restrict(amp) {
        tile_static int part[Halo];
        part[t.local[0]] = v[t];
        t.barrier.wait();
        v[t] = part[t.local[0]];
      });
}

} // namespace physics

//===- input.cpp - Enumerators of a class -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel names them, and the types of the class, with the class.
#include <amp.h>
using namespace concurrency;

namespace waves {

class Tank {
public:
  enum Kind { Water, Wall };
  enum class Edge { Open, Closed };
  struct Cell {
    int kind, edge;
  };
  typedef unsigned Count;
  void fill(array_view<Cell> cells, array_view<int> kinds);
  void own(array_view<int> v);

private:
  enum Secret { None, Some };
};

void Tank::fill(array_view<Cell> cells, array_view<int> kinds) {
  parallel_for_each(cells.extent, [=](index<1> i) restrict(amp) {
    Kind kind = kinds[i] ? Wall : Tank::Water;
    Count walls = kind == Wall;
    Cell cell = {kind, Edge::Open == Edge::Closed};
    cells[i] = cell;
    kinds[i] += walls;
  });
}

// What is private no kernel can name.
void Tank::own(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = Some; });
}

} // namespace waves

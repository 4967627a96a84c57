//===- input.cpp - Enumerators of a class -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel names them, and the types of the class, with the class.
#include <amp2hip/amp.h>
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

static __global__ void Tank_fill_kernel(concurrency::extent<1> domain,
                                        array_view<waves::Tank::Cell> cells,
                                        array_view<int> kinds) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  waves::Tank::Kind kind = kinds[i] ? waves::Tank::Wall : Tank::Water;
  waves::Tank::Count walls = kind == waves::Tank::Wall;
  waves::Tank::Cell cell = {kind, waves::Tank::Edge::Open == waves::Tank::Edge::Closed};
  cells[i] = cell;
  kinds[i] += walls;
}

void Tank::fill(array_view<Cell> cells, array_view<int> kinds) {
  amp2hip::launch<Tank_fill_kernel>(cells.get_extent(), cells, kinds);
}

// What is private no kernel can name.
void Tank::own(array_view<int> v) {
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) { v[i] = Some; });
}

} // namespace waves

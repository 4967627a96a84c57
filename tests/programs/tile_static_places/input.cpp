//===- input.cpp - Declarations in many places ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.123: in nested blocks, called functions, function templates (one variable
// for each instantiation), member functions and lambdas that the kernel calls.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int fromFunction(int value, const tiled_index<4> &t) restrict(amp) {
  tile_static int shared[4];
  shared[t.local[0]] = value;
  t.barrier.wait();
  return shared[3 - t.local[0]];
}

template <int N>
int fromTemplate(int value, const tiled_index<4> &t) restrict(amp) {
  tile_static int last;
  if (t.local[0] == N)
    last = value;
  t.barrier.wait();
  return last;
}

struct Helper {
  int offset;
  int fromMember(int value, tiled_index<4> t) const restrict(amp) {
    tile_static int shared[4];
    shared[t.local[0]] = value + offset;
    t.barrier.wait();
    return shared[(t.local[0] + 1) % 4];
  }
};

int main() {
  int result[5 * 4];
  array_view<int, 2> view(5, 4, result);
  view.discard_data();
  parallel_for_each(extent<1>(4).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    const int me = t.local[0];
    view(0, me) = fromFunction(me, t);

    // Both instantiations are read after both were written.
    const int one = fromTemplate<1>(100 + me, t);
    const int two = fromTemplate<2>(200 + me, t);
    view(1, me) = one;
    view(2, me) = two;

    Helper helper;
    helper.offset = 50;
    view(3, me) = helper.fromMember(me, t);

    {
      for (int round = 0; round < 1; ++round) {
        tile_static int nested[4];
        nested[me] = me * me;
        t.barrier.wait();
        auto neighbour = [=](int i) restrict(amp) { return nested[i]; };
        view(4, me) = neighbour((me + 3) % 4);
      }
    }
  });
  for (int row = 0; row < 5; ++row)
    for (int column = 0; column < 4; ++column)
      std::cout << view(row, column) << (column == 3 ? "\n" : " ");
}

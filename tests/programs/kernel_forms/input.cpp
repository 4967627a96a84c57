//===- input.cpp - Kernels in other forms -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.100, 1.107, 1.111, 1.141: brackets and attributes in a launch, references
// of templates captured by value, constants captured by name, tiles whose
// dimensions a template does not know.

#include <amp.h>
#include <iostream>

using namespace concurrency;

template <class V, class T> void fill(V &&v, T &&value) {
  parallel_for_each(v.get_extent(), ([=](index<1> (i)) restrict(amp) {
    v[i] = value + i[0];
  }));
}

template <class T> void multiply(array_view<int> v, T factor) {
  parallel_for_each(v.extent, [=](const index<1> &(i)) restrict(amp) {
    v[i] *= factor;
  });
}

template <int D0, int D1, int D2>
void count(tiled_extent<D0, D1, D2> e, array_view<int> v) {
  parallel_for_each(e, [=](tiled_index<D0, D1, D2> t) restrict(amp) {
    v[t.global[0]] += D0;
  });
}

void sumTiles(array_view<int> v) {
  const int size = 4;
  parallel_for_each(v.extent.tile<size>(), [v, size](tiled_index<size> t) restrict(amp) {
    tile_static int part[size];
    part[t.local[0]] = v[t];
    t.barrier.wait();
    int sum = 0;
    for (int i = 0; i < size; ++i)
      sum += part[i];
    v[t] = sum;
  });
}

void addTwice(array_view<int> v) {
  auto twice = []([[maybe_unused]] int i, int n) restrict(amp) { return n * 2; };
  parallel_for_each(v.extent, [=]([[maybe_unused]] index<1> i) restrict(amp) {
    v[i] += twice(1, 2);
  });
}

void print(array_view<int> v) {
  for (int i = 0; i < v.extent[0]; ++i)
    std::cout << v[i] << (i + 1 < v.extent[0] ? " " : "\n");
}

int main() {
  int values[8] = {};
  array_view<int> v(8, values);
  int three = 3;
  fill(v, three);
  print(v);
  fill(array_view<int>(v), 1);
  print(v);
  multiply<int &>(v, three);
  print(v);
  count(v.extent.tile<4>(), v);
  print(v);
  sumTiles(v);
  print(v);
  addTwice(v);
  print(v);
}

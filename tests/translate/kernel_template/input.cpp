//===- input.cpp - A launch in a function template --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114, 1.130: the kernel becomes a template with the same parameters.

#include <amp.h>

using namespace concurrency;

template <typename T, int Tile> void reverseTiles(array_view<T> view) {
  parallel_for_each(view.extent.template tile<Tile>(),
                    [=](tiled_index<Tile> t) restrict(amp) {
    tile_static T shared[Tile];
    shared[t.local[0]] = view[t];
    t.barrier.wait();
    view[t] = shared[Tile - 1 - t.local[0]];
  });
}

// What a template captures by reference is an array, whatever it is called.
template <typename Data> void increment(Data &data) {
  parallel_for_each(data.extent, [&data](index<1> i) restrict(amp) {
    data[i] += 1;
  });
  auto &same = data;
  parallel_for_each(same.extent, [&](index<1> i) restrict(amp) {
    same[i] += 1;
  });
}

// It may be a constant, too.
template <typename T> void triple(array<T> &data) {
  const T factor = 3;
  parallel_for_each(data.extent, [&](index<1> i) restrict(amp) {
    data[i] *= factor;
  });
}

// An array is still one for overloads.
template <typename Any> int count(Any &) restrict(amp) { return 1; }
template <typename T, int N> int count(array<T, N> &all) restrict(amp) {
  return all.extent.size();
}

void number(array<int> &data) {
  parallel_for_each(data.extent, [&data](index<1> i) restrict(amp) {
    data[i] = count(data) - i[0];
  });
}

void both(array_view<int> ints, array_view<float> floats) {
  reverseTiles<int, 8>(ints);
  reverseTiles<float, 16>(floats);
  array<int> data(ints);
  increment(data);
  triple(data);
}

// Captures are const in a lambda, which a call may depend on.
struct Step {
  int by;
  int get() restrict(amp, cpu) { return -by; }
  int get() const restrict(amp, cpu) { return by; }
};

int weight(int &) restrict(amp) { return 0; }
int weight(const int &x) restrict(amp) { return x; }

template <typename T>
void advance(array_view<int> view, T step, const int *table, int factor) {
  const int first = table[0];
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += step.get() * weight(factor) + (first > 0 ? first : factor);
  });
}

void advance(array_view<int> view, const int *table) {
  Step step = {1};
  int factor = 2;
  advance(view, step, table, factor);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += step.get() + step.by * factor;
  });
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] += step.by * weight(factor);
  });
}

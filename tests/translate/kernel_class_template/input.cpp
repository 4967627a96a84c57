//===- input.cpp - Launches in members of class templates -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The kernel is a template with the parameters of the class, before it or
// before the member's definition. What only the class knows keeps a lambda in
// its place.

#include <amp.h>

using namespace concurrency;

// All of it.
template <typename T, int N = 4> class Matrix {
public:
  typedef T value_type;
  static const int rank = 2;

  Matrix() : data(N, N) {
    array<T, 2> &all = data;
    parallel_for_each(all.extent, [&all](index<2> i) restrict(amp) { all[i] = 0; });
  }

  void add(array_view<T, rank> v, value_type by) {
    parallel_for_each(v.extent, [=](index<rank> i) restrict(amp) { v[i] += by; });
  }

  void sum(array_view<T> v) {
    parallel_for_each(v.extent.template tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
      tile_static T part[tile + border];
      part[t.local[0]] = v[t];
      t.barrier.wait();
      v[t] += part[t.local[0]];
    });
  }

  void keep(array_view<T, 2> v) {
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
      value_type of = v[i];
      v[i] += of;
    });
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += Matrix::rank; });
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] += twice(v[i]); });
  }

  void scale(array_view<T, 2> v);
  template <typename U> void convert(array_view<U, 2> v);

  static T twice(T x) restrict(amp) { return 2 * x; }

private:
  static const int tile = N * 2; // threads
  enum { border = 2 };
  array<T, 2> data;
};

template <typename T, int N> void Matrix<T, N>::scale(array_view<T, 2> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] *= N; });
}

template <typename T, int N>
template <typename U>
void Matrix<T, N>::convert(array_view<U, 2> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] *= N; });
}

// What a dependent base has only its instances tell.
template <typename T> struct Derived : Matrix<T> {
  void clear(array_view<T, 2> v) {
    parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i] = 0; });
  }
};

// A parameter may be a reference.
template <typename T> struct Filler {
  void fill(array_view<int> v, T value) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = value; });
  }
};

void all(array_view<float, 2> m, array_view<float> v, array_view<int> w, int &n) {
  Derived<float> d;
  d.clear(m);
  d.add(m, 1);
  d.sum(v);
  d.keep(m);
  d.scale(m);
  d.convert(m);
  Filler<int &> filler;
  filler.fill(w, n);
}

//===- input.cpp - What is captured of references ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.107: a kernel gets the value that a reference refers to, of whatever type
// the reference was declared with.

#include <amp.h>

using namespace concurrency;

// `V` is a reference where an lvalue is passed.
template <class V> void fill(V &&v, int value) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    v[i] = value;
  });
}

// A call can give no reference for `V` here.
template <class V, class T> void add(V v, const T &value) {
  parallel_for_each(v.get_extent(), [=](index<1> i) restrict(amp) {
    v[i] += value;
  });
}

// One for `T` is given explicitly.
template <class T> void multiply(array_view<int> v, T factor) {
  const T copy = factor;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] *= copy * factor;
  });
}

template <class T> void reset(array_view<int> v) {
  T value = T();
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = value; });
}

template <class T> struct Parameter {
  typedef const T &type;
};
template <class T>
void subtract(array_view<int> v, typename Parameter<T>::type value) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] -= value; });
}

typedef array_view<int> &View;
typedef const int &Value;

void run(View v, Value value, int &&other) {
  auto &&same = other;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = value + other + same;
  });
}

void all(array_view<int> v, int n) {
  fill(v, 1);
  fill(array_view<int>(v), 2);
  add(v, n);
  multiply<int &>(v, n);
  reset<int>(v);
  subtract<int>(v, n);
  run(v, 1, 2);
}

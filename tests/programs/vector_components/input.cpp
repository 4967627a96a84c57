//===- input.cpp - References to components refer to copies ---------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// 5.027: a component that is passed by reference is copied, so that a function
// which changes the vector keeps the old value.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <amp_short_vectors.h>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

template <class V, class T> void scale(V &v, const T &by) restrict(amp, cpu) {
  v.x *= by;
  v.y *= by;
}

template <class V> void scaleByFirst(V &v) restrict(amp, cpu) {
  scale(v, v.x);
}

int main() {
  std::vector<float_2> data(1, float_2(2, 3));
  array_view<float_2> view(1, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    scale(view[i], view[i].x); // 4 6
    scaleByFirst(view[i]);     // 16 24
  });
  view.synchronize();
  float_2 &v = data[0];
  const float &old = v.x;
  v.r++;
  std::cout << old << ' ' << v.x << ' ' << v.y << '\n';
  norm_2 n(0.5f, 0.5f);
  scaleByFirst(n);
  std::cout << n.x << ' ' << n.y << '\n';
}

//===- input.cpp - Kernels that are members of class templates ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// A launch is the only call of these function objects. What depends on the
/// template's parameters is known in the instance that it makes.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

int side(float) restrict(cpu) { return 1; }
float side(float) restrict(amp) { return 2.5f; }

template <class T> T half(T x) restrict(cpu) { return x / 2; }
template <class T> float half(T x) restrict(amp) { return x * 0.5f; }

template <class T> struct calls_pairs {
  array_view<float> out;
  T x;
  calls_pairs(array_view<float> out, T x) : out(out), x(x) {}
  void operator()(index<1>) const restrict(amp) {
    out[0] = side(x);
    out[1] = half(x) * 4;
  }
};

template <class T> struct swaps {
  array_view<T> out;
  explicit swaps(array_view<T> out) : out(out) {}
  void operator()(index<1> i) const restrict(amp) {
    T x = out[i];
    x.xy = x.yx;
    out[i] = x;
  }
};

int main() {
  std::vector<float> numbers(2);
  array_view<float> v(2, numbers);
  parallel_for_each(extent<1>(1), calls_pairs<int>(v, 3));
  std::cout << v[0] << " " << v[1] << "\n"; // 2.5, and 3 * 0.5 * 4

  std::vector<float_2> pairs(1, float_2(3, -7));
  array_view<float_2> w(1, pairs);
  parallel_for_each(w.extent, swaps<float_2>(w));
  std::cout << w[0].x << " " << w[0].y << "\n";
}

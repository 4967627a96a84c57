//===- input.cpp - Tiles whose sizes are expressions ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Angles that are operators, in brackets and beside names, and those that hold
// template arguments.

#include <amp.h>

using namespace concurrency;

constexpr int side = 16;
template <int X> struct Half {
  static const int value = X / 2;
};
template <int X> constexpr int twice = 2 * X;
template <int X, int Y> constexpr int sum = X + Y;

template <int N> void chosen(array_view<int> v) {
  parallel_for_each(v.extent.template tile<(N > 8 ? 8 : N)>(),
                    [=](tiled_index<(N > 8 ? 8 : N)> t) restrict(amp) {
    v[0] = 1;
  });
}

void shifted(array_view<int> v) {
  parallel_for_each(v.extent.tile<(256 >> 2)>(),
                    [=](tiled_index<(256 >> 2)> t) restrict(amp) { v[t] = 1; });
}

void less(array_view<int> v) {
  parallel_for_each(v.extent.tile<side < 2 ? 64 : 32>(),
                    [=](tiled_index<side < 2 ? 64 : 32> t) restrict(amp) {
    v[t] = 1;
  });
}

void ofClass(array_view<int> v) {
  parallel_for_each(v.extent.tile<Half<(3 > 2 ? 32 : 8)>::value>(),
                    [=](tiled_index<Half<(3 > 2 ? 32 : 8)>::value> t) restrict(amp) {
    v[t] = 1;
  });
}

void ofVariable(array_view<int> v) {
  parallel_for_each(v.extent.tile<twice<8>>(),
                    [=](tiled_index<twice<8>> t) restrict(amp) { v[t] = 1; });
}

void ofTwo(array_view<int, 2> m) {
  parallel_for_each(m.extent.tile<sum<8, 8>, (side > 8) ? 8 : 4>(),
                    [=](tiled_index<sum<8, 8>, (side > 8) ? 8 : 4> t) restrict(amp) {
    m[t] = 1;
  });
}

// These parentheses are needed: __launch_bounds__ is a macro.
void ofSum(array_view<int> v) {
  parallel_for_each(v.extent.tile<(sum<8, 8>)>(),
                    [=](tiled_index<(sum<8, 8>)> t) restrict(amp) { v[t] = 1; });
}

void ofProduct(array_view<int, 2> m) {
  parallel_for_each(m.extent.tile<(side / 2) * (side / 4), (side / 2)>(),
                    [=](tiled_index<(side / 2) * (side / 4), (side / 2)> t) restrict(amp) {
    m[t] = 1;
  });
}

void all(array_view<int> v) { chosen<4>(v); }

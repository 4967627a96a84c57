//===- input.cpp - Tiles whose sizes are expressions ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Angles that are operators, in brackets and beside names, and those that hold
// template arguments.

#include <amp2hip/amp.h>

using namespace concurrency;

constexpr int side = 16;
template <int X> struct Half {
  static const int value = X / 2;
};
template <int X> constexpr int twice = 2 * X;
template <int X, int Y> constexpr int sum = X + Y;

template <int N>
static __global__ __launch_bounds__(N > 8 ? 8 : N)
void chosen_kernel(array_view<int> v) {
  v[0] = 1;
}

template <int N> void chosen(array_view<int> v) {
  amp2hip::launch<chosen_kernel<N>>(
      v.get_extent().template tile<(N > 8 ? 8 : N)>(), v);
}

static __global__ __launch_bounds__(256 >> 2)
void shifted_kernel(array_view<int> v) {
  tiled_index<(256 >> 2)> t = amp2hip::thread_index();
  v[t] = 1;
}

void shifted(array_view<int> v) {
  amp2hip::launch<shifted_kernel>(v.get_extent().tile<(256 >> 2)>(), v);
}

static __global__ __launch_bounds__(side < 2 ? 64 : 32)
void less_kernel(array_view<int> v) {
  tiled_index<side < 2 ? 64 : 32> t = amp2hip::thread_index();
  v[t] = 1;
}

void less(array_view<int> v) {
  amp2hip::launch<less_kernel>(v.get_extent().tile<side < 2 ? 64 : 32>(), v);
}

static __global__ __launch_bounds__(Half<(3 > 2 ? 32 : 8)>::value)
void ofClass_kernel(array_view<int> v) {
  tiled_index<Half<(3 > 2 ? 32 : 8)>::value> t = amp2hip::thread_index();
  v[t] = 1;
}

void ofClass(array_view<int> v) {
  amp2hip::launch<ofClass_kernel>(
      v.get_extent().tile<Half<(3 > 2 ? 32 : 8)>::value>(), v);
}

static __global__ __launch_bounds__(twice<8>)
void ofVariable_kernel(array_view<int> v) {
  tiled_index<twice<8>> t = amp2hip::thread_index();
  v[t] = 1;
}

void ofVariable(array_view<int> v) {
  amp2hip::launch<ofVariable_kernel>(v.get_extent().tile<twice<8>>(), v);
}

static __global__ __launch_bounds__((sum<8, 8>) * ((side > 8) ? 8 : 4))
void ofTwo_kernel(array_view<int, 2> m) {
  tiled_index<sum<8, 8>, (side > 8) ? 8 : 4> t = amp2hip::thread_index();
  m[t] = 1;
}

void ofTwo(array_view<int, 2> m) {
  amp2hip::launch<ofTwo_kernel>(
      m.get_extent().tile<sum<8, 8>, (side > 8) ? 8 : 4>(), m);
}

static __global__ __launch_bounds__((sum<8, 8>))
void ofSum_kernel(array_view<int> v) {
  tiled_index<(sum<8, 8>)> t = amp2hip::thread_index();
  v[t] = 1;
}

// These parentheses are needed: __launch_bounds__ is a macro.
void ofSum(array_view<int> v) {
  amp2hip::launch<ofSum_kernel>(v.get_extent().tile<(sum<8, 8>)>(), v);
}

static __global__ __launch_bounds__(((side / 2) * (side / 4)) * (side / 2))
void ofProduct_kernel(array_view<int, 2> m) {
  tiled_index<(side / 2) * (side / 4), (side / 2)> t = amp2hip::thread_index();
  m[t] = 1;
}

void ofProduct(array_view<int, 2> m) {
  amp2hip::launch<ofProduct_kernel>(
      m.get_extent().tile<(side / 2) * (side / 4), (side / 2)>(), m);
}

void all(array_view<int> v) { chosen<4>(v); }

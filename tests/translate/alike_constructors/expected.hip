//===- input.cpp - Constructors that do the same ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// On the CPU, C++ AMP calls the second constructor where others would call the
// first. They do the same, so the first one is for both sides.

#include <amp2hip/amp.h>

using namespace concurrency;

template <class T> struct two {
  T first, second;
  __host__ __device__ two(const T &a, const T &b) : first(a), second(b) {}
  template <class A, class B>
  __host__ __device__ two(A &&x, B &&y) : first(x), /* y */ second(y) {}
};

template <class T>
__host__ __device__ two<T> ordered(const T &a, const T &b) {
  return a < b ? two<T>(a, b) : two<T>(b, a);
}

int lesser(int a, int b) { return ordered(a, b).first; }

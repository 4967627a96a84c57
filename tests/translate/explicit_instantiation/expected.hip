//===- input.cpp - Explicit instantiations with clauses ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.038: they have the attributes of their template, and its name.

#include <amp2hip/amp.h>

#define BOTH __host__ __device__

template <typename T> __device__ T twice(T x) { return x + x; }
extern template __device__ float twice<float>(float);
template __device__ float twice<float>(float);
template __device__ int twice(int);
// A macro that is defined within the declaration is unknown at its beginning.
template __device__ double twice<double>(double)
#define GPU __device__
    ;

template <typename T> __host__ __device__ auto half(T x) -> T { return x / 2; }
template __host__ __device__ auto half(float) -> float;
template BOTH double half<double>(double);

template <typename T> T side(T) { return T(1); }
template <typename T> __device__ T side_amp(T) { return T(2); }
template int side<int>(int);
template __device__ int side_amp<int>(int);
template float side(float);

template <typename T> struct Cell {
  T value;
  __device__ T get() const { return value; }
  __host__ __device__ T both() const { return value; }
  template <typename U> __device__ U as() const { return U(value); }
};
template __device__ int Cell<int>::get() const;
template __host__ __device__ float Cell<float>::both() const;
template __device__ float Cell<int>::as<float>() const;
template struct Cell<double>;

__device__ int use(Cell<int> c) {
  return twice(c.get()) + half(c.both()) + side_amp(1) + (int)c.as<float>();
}

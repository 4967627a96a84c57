//===- input.cpp - Restrictions on all kinds of functions -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.001, 1.002, 1.007, 1.009, 1.010: the clause moves in front.

#include <amp2hip/amp.h>

__device__ int declared(int x);
__device__ int declared(int x) { return x; }

__host__ __device__ int both(int x) noexcept { return x; }
__host__ __device__ int repeated(int x) { return x; }
#define THERE __device__
__host__ __device__ int mixed(int x) { return x; }
__host__ __device__ int mixedToo(int x) {
  return x;
}
int hostOnly(int x) { return x; }
__host__ __device__ auto trailing(int x) -> decltype(both(x)) { return both(x); }
__device__ inline int marked(int x) { return x; }

template <typename T>
__host__ __device__ T generic(T x) {
  return x;
}

struct Number {
  int value;
  __host__ __device__ Number() : value(0) {}
  __host__ __device__ explicit Number(int v);
  __host__ __device__ ~Number() {}
  Number(const Number &) = default;
  Number &operator=(const Number &other) = default;
  __host__ __device__ bool operator==(const Number &other) const {
    return value == other.value;
  }
  __host__ __device__ operator int() const { return value; }
  __host__ __device__ static Number zero() { return Number(); }
  template <typename T> __host__ __device__ T as() const { return T(value); }
};

__host__ __device__ Number::Number(int v) : value(v) {}

// A macro with parameters spells the clause, in a macro that pastes the type.
#define ON(...)
#define NEGATED(type) __host__ __device__ type negated_##type(type a) ON(amp, cpu)
NEGATED(int) { return -a; }
NEGATED(float) { return -a; }

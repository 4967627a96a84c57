//===- input.cpp - Types that depend on the side ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.009, 1.020, 1.028: what follows a clause is resolved for it, what stands
// before it is not.

#include <amp2hip/amp.h>

int side(int x) { return x; }
__device__ float side_amp(int x) { return x / 2.0f; }

__device__ auto trailing(int x) -> decltype(side_amp(x)) { return side_amp(x); }
auto host(int x) -> decltype(side(x)) { return side(x); }
__device__ decltype(side(1)) leading(decltype(side(2)) x) { return x; }

template <typename T> __device__ auto generic(T x) -> decltype(side_amp(x)) {
  return side_amp(x) + side_amp(1);
}

template <typename T> struct Result;
template <typename T> struct Result<T(int)> {
  typedef T type;
};
__device__ auto named() -> Result<decltype(side_amp)>::type { return 0.5f; }

__device__ float use() {
  struct Local {
    decltype(side_amp(1)) member;
  };
  extern decltype(side_amp(1)) declared(int);
  Local local = {trailing(1) + generic(2)};
  return local.member + leading(1) + named();
}

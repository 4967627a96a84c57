//===- input.cpp - Types that depend on the side ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.009, 1.020, 1.028: what follows a clause is resolved for it, what stands
// before it is not.

#include <amp2hip/amp.h>

int side_cpu(int x) { return x; }
__device__ int side_amp(int x) { return x / 2; }
__host__ __device__ inline int side(int x) {
  return AMP2HIP_PICK((side_amp(x)), (side_cpu(x)));
}

__device__ auto trailing(int x) -> decltype(side(x)) { return side(x); }
auto host(int x) -> decltype(side(x)) { return side(x); }
__device__ decltype(side(1)) leading(decltype(side(2)) x) { return x; }

template <typename T> __device__ auto generic(T x) -> decltype(side(x)) {
  return side(x) + side(1);
}

template <typename T> struct Result;
template <typename T> struct Result<T(int)> {
  typedef T type;
};
__device__ auto named() -> Result<decltype(side)>::type { return 5; }

__device__ int use() {
  struct Local {
    decltype(side(1)) member;
  };
  extern decltype(side(1)) declared(int);
  Local local = {trailing(1) + generic(2)};
  return local.member + leading(1) + named();
}

//===- input.cpp - Lambdas for both sides in code for both ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Without attributes, a lambda is for the sides of the function around it. nvcc
// does not accept attributes on these.

#include <amp2hip/amp.h>

using namespace concurrency;

__host__ __device__ int generic(int x) {
  auto next = [](auto y) { return y + 1; };
  return next(x);
}

__host__ __device__ int nested(int x) {
  return [=]() {
    return [=]() { return x; }();
  }();
}

__host__ __device__ auto deduced(int x) {
  return [n = x]() mutable { return ++n; }();
}

struct number {
  int value;
  __host__ __device__ number(int x)
      : value([=]() { return x; }()) {}
};

// Code around these is for one side.
__device__ int on_accelerator(int x) {
  return [=] __host__ __device__ () { return x; }();
}

int on_host(int x) {
  auto one = [=] __host__ __device__ () {
    return [=]() { return x; }();
  };
  return one();
}

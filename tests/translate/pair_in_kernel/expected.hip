//===- input.cpp - A kernel for both sides calls a pair ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.023: a lambda for both sides that becomes a kernel runs on one.

#include <amp2hip/amp.h>

using namespace concurrency;

__device__ int side_amp(float) { return 2; }
int side_cpu(float) { return 1; }
__host__ __device__ inline int side(float value) {
  return AMP2HIP_PICK((side_amp(value)), (side_cpu(value)));
}

static __global__ void fill_kernel(concurrency::extent<1> domain,
                                   array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = side(1.0f);
}

void fill(array_view<int> view) {
  amp2hip::launch<fill_kernel>(view.get_extent(), view);
}

template <class F> __host__ __device__ int twice(F f) { return f() + f(); }

static __global__ void fill_twice_kernel(concurrency::extent<1> domain,
                                         array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  auto one = [] __host__ __device__ () { return side(1.0f); };
  view[i] = twice(one) + side(2.0f);
}

// A lambda in it stays one for both sides.
void fill_twice(array_view<int> view) {
  amp2hip::launch<fill_twice_kernel>(view.get_extent(), view);
}

static __global__ void fill_by_type_kernel(concurrency::extent<1> domain,
                                           array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  auto typed = [](float x) -> decltype(side(x)) { return side(x); };
  view[i] = typed(1.0f);
}

// The pair becomes one function, which has one type on both sides.
void fill_by_type(array_view<int> view) {
  amp2hip::launch<fill_by_type_kernel>(view.get_extent(), view);
}

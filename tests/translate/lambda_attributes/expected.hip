//===- input.cpp - Attributes in the heads of lambdas -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.042, 1.100: Clang takes no attribute before the first parameter of a device
// lambda, but behind its name, which says the same.

#include \
<amp2hip/amp.h>

using namespace concurrency;

int onHost() {
  auto first = []([[maybe_unused]] int i) { return 1; };
  auto second = []([[maybe_unused]] int i) mutable noexcept -> int { return 1; };
  auto third = [n = first(2)] { return n; };
  return first(1) + second(2) + third();
}

__device__ int inherited(int x) {
  auto first = []([[maybe_unused]] int i) { return 1; };
  auto second = [=]([[maybe_unused]] int i) mutable -> int { return x; };
  return first(1) + second(2);
}

#define UNUSED [[maybe_unused]]

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[0] = inherited(1);
}

void run(array_view<int> v) {
  auto twice = [] __host__ __device__ (int i [[maybe_unused]], int j) { return j * 2; };
  auto once = [] __device__ (int i UNUSED) { return 1; };
  auto none = [] __device__ (int) { return 1; };
  parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i [[maybe_unused]]) {
    v[i] = twice(1, 2) + once(1) + none(1);
  });
  amp2hip::launch<run_kernel>(v.get_extent(), v);
  v[0] += twice(1, 3);
}

// Of a macro's argument goes the attribute alone, of a macro that spells it its
// use; one that spells more than that loses it.
#define HEAD(...) [=] __device__ (__VA_ARGS__)
#define ONE concurrency::index<1>
#define BEGIN [=] __device__ (
#define MAYBE(...) __VA_ARGS__

void inMacros(array_view<int> v) {
  parallel_for_each(v.get_extent(), HEAD(concurrency::index<1>) { v[0] = 1; });
  parallel_for_each(v.get_extent(), HEAD(ONE i UNUSED) { v[i] = 2; });
  parallel_for_each(v.get_extent(), BEGIN concurrency::index<1> i [[maybe_unused]]) { v[i] = 3; });
  parallel_for_each(v.get_extent(), HEAD(MAYBE(concurrency::index<1>)) { v[0] = 4; });
  parallel_for_each(v.get_extent(), HEAD(MAYBE(concurrency::index<1>) i [[maybe_unused]]) { v[i] = 5; });
}

//===- input.cpp - A lambda spelled by a macro ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.014: the macro's definition is changed once.

#include <amp2hip/amp.h>

#define FOR_EACH(domain, i, ...)                                               \
  concurrency::parallel_for_each(                                              \
      domain, [=] __device__ (concurrency::index<1> i) { __VA_ARGS__ })
#define GPU __host__ __device__

GPU int square(int x) { return x * x; }

void squares(concurrency::array_view<int> view) {
  FOR_EACH(view.get_extent(), i, view[i] = square(view[i]););
  FOR_EACH(view.get_extent(), j, view[j] += j[0];);
}

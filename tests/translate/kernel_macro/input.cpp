//===- input.cpp - A lambda spelled by a macro ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.014: the macro's definition is changed once.

#include <amp.h>

#define FOR_EACH(domain, i, ...)                                               \
  concurrency::parallel_for_each(                                              \
      domain, [=](concurrency::index<1> i) restrict(amp) { __VA_ARGS__ })
#define GPU restrict(amp, cpu)

int square(int x) GPU { return x * x; }

void squares(concurrency::array_view<int> view) {
  FOR_EACH(view.extent, i, view[i] = square(view[i]););
  FOR_EACH(view.extent, j, view[j] += j[0];);
}

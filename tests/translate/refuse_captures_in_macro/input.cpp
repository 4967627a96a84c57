//===- input.cpp - Captures that a macro lists ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A macro has one body for all of its uses: a list that only one use needs
// changed is refused.

#include <amp.h>

using namespace concurrency;

#define CAPTURES(...) [__VA_ARGS__]
#define ALL(...) [__VA_ARGS__]

void add(array_view<int> v, array<int> &a, int n) {
  parallel_for_each(
      v.extent, CAPTURES(=, &a)(index<1> i) restrict(amp) { a[i] = v[i]; });
  parallel_for_each(
      v.extent, CAPTURES(=, n = n * 10)(index<1> i) restrict(amp) { v[i] += n; });
}

void copy(array_view<int> v, array<int> &a) {
  parallel_for_each(v.extent,
                    ALL(=, &a)(index<1> i) restrict(amp) { a[i] = v[i]; });
}

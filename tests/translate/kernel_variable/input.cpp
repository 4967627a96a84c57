//===- input.cpp - A lambda kept in a variable ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 3.028: no kernel can be named, so the lambda stays.

#include <amp.h>

using namespace concurrency;

void twice(array_view<int> view, array<int> &sums) {
  auto kernel = [=, &sums](index<1> i) restrict(amp) { sums[i] += view[i]; };
  parallel_for_each(view.extent, kernel);
  parallel_for_each(view.extent, kernel);
}

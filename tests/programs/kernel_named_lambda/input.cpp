//===- input.cpp - Lambdas kept in variables --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 3.028, 1.103: a lambda in a variable, launched twice and on two extents; its
// parameter by value and by const reference; a tiled kernel that takes a plain
// index.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int numbers[6] = {};
  array_view<int> view(6, numbers);
  array<int> counts(6, numbers);

  auto increment = [=](const index<1> &i) restrict(amp) { view[i] += 1; };
  parallel_for_each(view.extent, increment);
  parallel_for_each(extent<1>(4), increment);
  parallel_for_each(view.extent.tile<2>(), increment);

  const auto count = [=, &counts](index<1> i) restrict(amp) {
    counts[i] += 10 * view[i];
  };
  parallel_for_each(counts.extent, count);
  copy(counts, view);
  for (int i = 0; i < 6; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
}

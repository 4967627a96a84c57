//===- input.cpp - Domains that are refused ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 8.009, 8.010, 8.012, 2.167: an empty or an indivisible domain throws
// invalid_compute_domain with Microsoft's text before any thread runs.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int main() {
  int numbers[] = {1, 2, 3, 4, 5, 6};
  array_view<int> view(6, numbers);
  try {
    parallel_for_each(extent<2>(3, 0),
                      [=](index<2>) restrict(amp) { view[0] = 100; });
    std::cout << "no exception\n";
  } catch (const invalid_compute_domain &error) {
    std::cout << error.what() << "\n";
  }
  try {
    parallel_for_each(extent<1>(-2),
                      [=](index<1>) restrict(amp) { view[0] = 100; });
    std::cout << "no exception\n";
  } catch (const runtime_exception &error) {
    std::cout << error.what() << "\n";
  }
  try {
    parallel_for_each(view.extent.tile<4>(),
                      [=](tiled_index<4> t) restrict(amp) { view[t] = 100; });
    std::cout << "no exception\n";
  } catch (const invalid_compute_domain &error) {
    std::cout << error.what() << "\n";
  }
  for (int i = 0; i < 6; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
}

//===- input.cpp - Macros that the library must not see ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 9.001: what stands before <amp.h> is the program's, and stays so behind it.

#define N 4
#define T float
#define D0 2
#define E_INVALIDARG -2

#include <amp_graphics.h>
#include <amp_math.h>
#include <iostream>

using namespace concurrency;

int main() {
  T values[N] = {1, 4, 9, 16};
  array_view<T, 1> view(N, values);
  parallel_for_each(view.extent.tile<D0>(), [=](tiled_index<D0> t) restrict(amp) {
    view[t] = fast_math::sqrt(view[t]) + N;
  });
  for (int i = 0; i != N; ++i)
    std::cout << view[i] << '\n';
  try {
    parallel_for_each(extent<1>(-1), [](index<1>) restrict(amp) {});
  } catch (const invalid_compute_domain &error) {
    std::cout << std::hex << error.get_error_code() << '\n';
  }
}

//===- amp.cpp - a product of matrices, an element a thread -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void multiply(int side, array_view<const float, 2> a,
              array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(
      c.extent, [=](index<2> idx) restrict(amp) {
        float sum = 0;
        for (int k = 0; k < side; ++k)
          sum += a(idx[0], k) * b(k, idx[1]);
        c[idx] = sum;
      });
}

int main() {
  const auto a = numbers(side * side, -1, 1);
  const auto b = numbers(side * side, 0, 1);
  std::vector<float> c(side * side);
  auto whole = [&] {
    array_view<const float, 2> va(side, side, a);
    array_view<const float, 2> vb(side, side, b);
    array_view<float, 2> vo(side, side, c);
    vo.discard_data();
    multiply(side, va, vb, vo);
    vo.synchronize();
  };
  whole();
  verify(c, reference(a, b), 1e-5);
  std::vector<float> other(c.size());
  array_view<const float, 2> va(side, side, a);
  array_view<const float, 2> vb(side, side, b);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { multiply(side, va, vb, vo); }, [&] { v.wait(); });
}

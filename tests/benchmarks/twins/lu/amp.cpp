//===- amp.cpp - a matrix factored into L and U, in sections ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void factor(array_view<const float, 2> a, array_view<float, 2> lu) {
  parallel_for_each(lu.extent, [=](index<2> i) restrict(amp) { lu[i] = a[i]; });
  for (int rest = lu.extent[0] - 1; rest > 0; --rest) {
    const int k = lu.extent[0] - 1 - rest;
    array_view<float, 2> pivot = lu.section(k, k, 1, 1);
    array_view<float, 2> row = lu.section(k, k + 1, 1, rest);
    array_view<float, 2> column = lu.section(k + 1, k, rest, 1);
    array_view<float, 2> block = lu.section(k + 1, k + 1, rest, rest);
    parallel_for_each(
        column.extent, [=](index<2> i) restrict(amp) {
          column[i] /= pivot(0, 0);
        });
    parallel_for_each(
        block.extent, [=](index<2> i) restrict(amp) {
          block[i] -= column(i[0], 0) * row(0, i[1]);
        });
  }
}

int main() {
  const std::vector<float> a = matrix();
  std::vector<float> lu(a.size());
  auto whole = [&] {
    array_view<const float, 2> va(side, side, a);
    array_view<float, 2> vo(side, side, lu);
    vo.discard_data();
    factor(va, vo);
    vo.synchronize();
  };
  whole();
  verify(lu, reference(a), 1e-5);
  std::vector<float> other(lu.size());
  array_view<const float, 2> va(side, side, a);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { factor(va, vo); }, [&] { v.wait(); });
}

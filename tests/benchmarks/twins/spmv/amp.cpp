//===- amp.cpp - a sparse matrix by a vector --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void multiply(array_view<const int> starts, array_view<const int> columns,
              array_view<const float> values, array_view<const float> x,
              array_view<float> y) {
  parallel_for_each(
      y.extent, [=](index<1> row) restrict(amp) {
        float sum = 0;
        const int end = starts[row + 1];
        for (int k = starts[row]; k < end; ++k)
          sum += values[k] * x[columns[k]];
        y[row] = sum;
      });
}

int main() {
  const auto m = sparse();
  const auto x = numbers(rows, 0, 1);
  std::vector<float> y(rows);
  auto whole = [&] {
    array_view<const int> vs(rows + 1, m.starts);
    array_view<const int> vc(static_cast<int>(m.columns.size()), m.columns);
    array_view<const float> vv(static_cast<int>(m.values.size()), m.values);
    array_view<const float> vx(rows, x);
    array_view<float> vo(rows, y);
    vo.discard_data();
    multiply(vs, vc, vv, vx, vo);
    vo.synchronize();
  };
  whole();
  verify(y, reference(m, x), 1e-5);
  std::vector<float> other(y.size());
  array_view<const int> vs(rows + 1, m.starts);
  array_view<const int> vc(static_cast<int>(m.columns.size()), m.columns);
  array_view<const float> vv(static_cast<int>(m.values.size()), m.values);
  array_view<const float> vx(rows, x);
  array_view<float> vo(rows, other);
  accelerator_view v = accelerator().default_view;
  return measure(
      whole, [&] { multiply(vs, vc, vv, vx, vo); }, [&] { v.wait(); });
}

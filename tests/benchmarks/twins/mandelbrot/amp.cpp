//===- amp.cpp - the Mandelbrot set -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void mandelbrot(int side, array_view<int, 2> counts) {
  parallel_for_each(
      counts.extent, [=](index<2> idx) restrict(amp) {
        const float cx = -2 + 3.0f * idx[1] / side,
                    cy = -1.5f + 3.0f * idx[0] / side;
        float a = 0, b = 0;
        int k = 0;
        while (k < most && a * a + b * b < 4) {
          const float t = a * a - b * b + cx;
          b = 2 * a * b + cy;
          a = t;
          ++k;
        }
        counts[idx] = k;
      });
}

int main() {

  std::vector<int> counts(side * side);
  auto whole = [&] {
    array_view<int, 2> vo(side, side, counts);
    vo.discard_data();
    mandelbrot(side, vo);
    vo.synchronize();
  };
  whole();
  check_counts(counts);
  std::vector<int> other(counts.size());

  array_view<int, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { mandelbrot(side, vo); }, [&] { v.wait(); });
}

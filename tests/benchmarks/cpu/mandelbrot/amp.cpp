//===- amp.cpp - points of the Mandelbrot set -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
#include <amp.h>
using namespace concurrency;
void mandelbrot(array_view<int, 2> counts) {
  counts.discard_data();
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
  array_view<int, 2> v(side, side, counts);
  mandelbrot(v);
  v.synchronize();
  check(counts);
  accelerator_view a = accelerator().default_view;
  measure([&] {
    mandelbrot(v);
    a.wait();
  });
}

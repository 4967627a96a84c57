//===- amp.cpp - a * x + y --------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void saxpy(float a, array_view<const float> x, array_view<float> y) {
  parallel_for_each(
      y.extent, [=](index<1> i) restrict(amp) { y[i] = a * x[i] + y[i]; });
}

int main() {
  const std::vector<float> x = numbers(n, -1, 1);
  std::vector<float> y = numbers(n, 0, 3);
  const auto expected = reference(x, y);
  auto whole = [&] {
    array_view<const float> vx(n, x);
    array_view<float> vy(n, y);
    saxpy(a, vx, vy);
    vy.synchronize();
  };
  whole();
  verify(y, expected, 1e-6);
  std::vector<float> other = y;
  array_view<const float> vx(n, x);
  array_view<float> vy(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { saxpy(a, vx, vy); }, [&] { v.wait(); });
}

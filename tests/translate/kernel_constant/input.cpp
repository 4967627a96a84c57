//===- input.cpp - Constants that a lambda need not capture -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.111: a constant as a rank is a constant of the kernel too; of one that is
// only read the value is passed. A constant array of which elements are read
// is repeated, too: g++ has no value for an element that is not captured.

#include <amp.h>

using namespace concurrency;

void shift(double *values) {
  const int rank = 2;
  const int step = 3;
  array<double, rank> moved(extent<rank>(2, 2));
  array_view<double, rank> view(2, 2, values);
  parallel_for_each(moved.extent, [=, &moved](index<rank> i) restrict(amp) {
    moved[i] = view[i] + step;
  });
}

void weigh(array_view<int> view) {
  constexpr int weights[] = {2, 3, 5};
  parallel_for_each(view.extent, [view](index<1> i) restrict(amp) {
    view[i] *= weights[2];
  });
}

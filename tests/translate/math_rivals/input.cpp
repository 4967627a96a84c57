//===- input.cpp - Math functions that the host has, too --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Functions of <cmath> with another type, or which nvcc has for the host alone:
// a call in a kernel names its scope. The others are the same functions.

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using namespace concurrency::precise_math;

void classify(array_view<double> v, array_view<int> kinds) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    auto is_nan = isnan(v[i]);
    kinds[i] = fpclassify(v[i]) + is_nan + ilogb(v[i]);
    v[i] = scalb(sqrt(v[i]), 2.0);
  });
}

int on_host(double x) { return fpclassify(x) + isnan(x); }

//===- input.cpp - Math functions that the host has, too --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Functions of <cmath> with another type, or which nvcc has for the host alone:
// a call in a kernel names its scope. The others are the same functions.

#include <amp2hip/amp.h>
#include <amp2hip/amp_math.h>

using namespace concurrency;
using namespace concurrency::precise_math;

static __global__ void classify_kernel(concurrency::extent<1> domain,
                                       array_view<double> v,
                                       array_view<int> kinds) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  auto is_nan = concurrency::precise_math::isnan(v[i]);
  kinds[i] = concurrency::precise_math::fpclassify(v[i]) + is_nan + ilogb(v[i]);
  v[i] = concurrency::precise_math::scalb(sqrt(v[i]), 2.0);
}

void classify(array_view<double> v, array_view<int> kinds) {
  amp2hip::launch<classify_kernel>(v.get_extent(), v, kinds);
}

int on_host(double x) { return ::std::fpclassify(x) + isnan(x); }

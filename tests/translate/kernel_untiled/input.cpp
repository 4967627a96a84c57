//===- input.cpp - A kernel without tiles -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.100, 1.104, 9: captured values become parameters, the index a local. Comments
// of the lambda's head stay.

#include <amp.h>
#include <vector>

using namespace concurrency;

// y = a * x + y
void saxpy(float a, const std::vector<float> &x, std::vector<float> &y) {
  array_view<const float> xs(static_cast<int>(x.size()), x);
  array_view<float> ys(static_cast<int>(y.size()), y);
  // One thread an element.
  parallel_for_each(ys.extent, [=](index<1> i) restrict(amp) {
    ys[i] += a * xs[i]; // no order between threads
  });
  ys.synchronize();
}
void scale(array_view<float> values, float by) {
  parallel_for_each(values.extent, [=] /* by value */ (index<1> i) // an element
                                   restrict(amp)
  {
      if (i[0] == 0) // the first one
          values[i] = by;
      values[i] *= by;
  });
}

int launches = 0; void count(array_view<int> v) {
  ++launches;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { ++v[i]; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += i[0]; });
}

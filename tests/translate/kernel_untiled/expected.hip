//===- input.cpp - A kernel without tiles -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.100, 1.104, 9: captured values become parameters, the index a local. Comments
// of the lambda's head stay.

#include <amp2hip/amp.h>
#include <vector>

using namespace concurrency;

static __global__ void saxpy_kernel(concurrency::extent<1> domain,
                                    float a,
                                    array_view<const float> xs,
                                    array_view<float> ys) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  ys[i] += a * xs[i]; // no order between threads
}

// y = a * x + y
void saxpy(float a, const std::vector<float> &x, std::vector<float> &y) {
  array_view<const float> xs(static_cast<int>(x.size()), x);
  array_view<float> ys(static_cast<int>(y.size()), y);
  // One thread an element.
  amp2hip::launch<saxpy_kernel>(ys.get_extent(), a, xs, ys);
  ys.synchronize();
}

/* by value */
// an element
static __global__ void scale_kernel(concurrency::extent<1> domain,
                                    array_view<float> values,
                                    float by) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    if (i[0] == 0) // the first one
        values[i] = by;
    values[i] *= by;
}

void scale(array_view<float> values, float by) {
  amp2hip::launch<scale_kernel>(values.get_extent(), values, by);
}

int launches = 0;

static __global__ void count_kernel(concurrency::extent<1> domain,
                                    array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  ++v[i];
}

static __global__ void count_kernel2(concurrency::extent<1> domain,
                                     array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += i[0];
}

void count(array_view<int> v) {
  ++launches;
  amp2hip::launch<count_kernel>(v.get_extent(), v);
  amp2hip::launch<count_kernel2>(v.get_extent(), v);
}

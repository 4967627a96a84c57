//===- input.cpp - How deep a kernel's body is ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The first statement is one step deep, as in the lambda or, where that is much
// deeper, as in the function; and what follows it as much deeper as it was; but
// nothing is less deep.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void reduce_kernel(concurrency::extent<1> domain,
                                     array_view<int> a,
                                     int size,
                                     int stride) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    a[i] += a[i[0] + stride];
    if (a[i] > size)
        a[i] = size;

    a[i] += 1;
}

int reduce(array_view<int> a, int size) {
    for (int stride = size / 2; stride >= 1; stride /= 2) {
        amp2hip::launch<reduce_kernel>(extent<1>(stride), a, size, stride);
    }
    return a[0];
}

static __global__ void clear_kernel(concurrency::extent<1> domain,
                                    array_view<int> a) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  if (a[i] > 0)
    a[i] = 0;
}

void clear(array_view<int> a) {
    // A line of another width.
  amp2hip::launch<clear_kernel>(a.get_extent(), a);
}

static __global__ void halve_kernel(concurrency::extent<1> domain,
                                    array_view<int> a) {
    concurrency::index<1> i = amp2hip::thread_index(domain);
    if (!domain.contains(i))
        return;
    if (a[i] > 1)
        a[i] /= 2;
}

void halve(array_view<int> a) {
    amp2hip::launch<halve_kernel>(a.get_extent(), a);
}

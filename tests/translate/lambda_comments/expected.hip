//===- input.cpp - Comments before a kernel's lambda ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What stands above a lambda is the kernel's; what stands beside the domain
// stays with it.

#include <amp2hip/amp.h>

using namespace concurrency;

// Adds one element,
/* and nothing else. */
static __global__ void add_kernel(concurrency::extent<1> domain,
                                  array_view<const int> a,
                                  array_view<int> sum) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  sum[i] += a[i];
}

void add(array_view<const int> a, array_view<int> sum) {
  amp2hip::launch<add_kernel>(
      // One thread for each element.
      sum.get_extent(), // Of the sum.
      a, sum);
}

//===- input.cpp - Comments before a kernel's lambda ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What stands above a lambda is the kernel's; what stands beside the domain
// stays with it.

#include <amp.h>

using namespace concurrency;

void add(array_view<const int> a, array_view<int> sum) {
  parallel_for_each(
      // One thread for each element.
      sum.extent, // Of the sum.
      // Adds one element,
      /* and nothing else. */
      [=](index<1> i) restrict(amp) { sum[i] += a[i]; });
}

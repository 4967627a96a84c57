//===- arrays.hip - Arrays that a kernel captures -------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>

static __global__ void add_kernel(concurrency::extent<1> domain,
                                  amp2hip::array_ref<float> a,
                                  amp2hip::array_ref<float> b) {
  const concurrency::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    b[i] += a[i];
}

void add(concurrency::array<float> &a, concurrency::array<float> &b) {
  amp2hip::launch<add_kernel>(b.get_extent(), a, b);
}

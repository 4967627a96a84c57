//===- input.cpp - Constants whose tokens go on in the next line *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void fill_kernel(concurrency::extent<2> domain,
                                   array_view<int, 2> v) {
  const i\
nt rank = 2;
  concurrency::index<rank> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = rank;
}

int fill(array_view<int, 2> v) {
  const i\
nt rank = \
      2;
  amp2hip::launch<fill_kernel>(v.get_extent(), v);
  return rank;
}

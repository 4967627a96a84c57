//===- input.cpp - Namespaces in the parameters of kernels ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel spells a class in one way: without the namespace, where one of its
// parameters was written so.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void clear_kernel(extent<2> domain,
                                    extent<2> inner,
                                    array_view<int, 2> v,
                                    array_view<int, 2> rest) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = inner.contains(i);
  rest[i] = 0;
}

void clear(extent<2> inner, array_view<int, 2> v) {
  auto rest = v.section(concurrency::index<2>(1, 1));
  amp2hip::launch<clear_kernel>(inner, inner, v, rest);
}

static __global__ void count_kernel(concurrency::extent<1> domain,
                                    concurrency::array_view<int> same) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  same[i] = 1;
}

void count(array_view<int> v) {
  auto same = v.section(0, 1);
  amp2hip::launch<count_kernel>(v.get_extent(), same);
}

//===- input.cpp - A kernel of wmain ----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <amp2hip_compat/wide_main.h>
using namespace concurrency;

static __global__ void input_kernel(concurrency::extent<1> domain,
                                    array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = i[0];
}

// On Linux a macro defines it.
int wmain() {
  array_view<int> v(16);
  amp2hip::launch<input_kernel>(v.get_extent(), v);
  return v[0];
}

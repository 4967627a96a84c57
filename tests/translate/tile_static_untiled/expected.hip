//===- input.cpp - tile_static without tiles --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.127, 10.021: a launch without tiles that reaches a tile_static variable is
// warned about (C3600).

#include <amp2hip/amp.h>

using namespace concurrency;

__device__ int reached(int x) {
  __shared__ int shared;
  shared = x;
  return shared;
}

static __global__ void untiled_kernel(concurrency::extent<1> domain,
                                      array_view<int> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = reached(i[0]);
}

void untiled(array_view<int> view) {
  amp2hip::launch<untiled_kernel>(view.get_extent(), view);
}

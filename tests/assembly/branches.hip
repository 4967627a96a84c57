//===- branches.hip - Threads that do less than others ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// A tree that shrinks by one thread in each step. All threads count the steps,
/// and which half of the tile holds the values.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void tree_kernel(array_view<float> out) {
  tiled_index<256> t = amp2hip::thread_index();
  __shared__ float values[2][256];
  const int x = t.local[0];
  float own = out[t];
  int now = 0;
  values[now][x] = own;
  __syncthreads();
  for (int step = 255; step > 0; --step) {
    own *= 1.5f;
    if (x < step)
      values[1 - now][x] = values[now][x + 1] + own;
    now = 1 - now;
    __syncthreads();
  }
  out[t] = values[now][x];
}

void tree(array_view<float> out) {
  amp2hip::launch<tree_kernel>(out.get_extent().tile<256>(), out);
}

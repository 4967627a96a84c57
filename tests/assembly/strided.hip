//===- strided.hip - Threads that are far apart in memory ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Each thread adds numbers at the distance of the number of all threads.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void sum_kernel(array_view<const float> in,
                                  array_view<float> out) {
  tiled_index<256> t = amp2hip::thread_index();
  __shared__ float sums[256];
  float own = 0;
  for (int i = t.global[0]; i < in.get_extent()[0]; i += out.get_extent()[0])
    own += in[i];
  sums[t.local[0]] = own;
  __syncthreads();
  out[t] = sums[255 - t.local[0]];
}

void sum(array_view<const float> in, array_view<float> out) {
  amp2hip::launch<sum_kernel>(out.get_extent().tile<256>(), in, out);
}

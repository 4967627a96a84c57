//===- input.cpp - Constants of a class in a header -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel repeats them as the header has them, in lines of the source. What
// names more than the kernel sees keeps the lambda in its place.

#include "sizes.h"
#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ __launch_bounds__(16)
void Grid_spread_kernel(array_view<int> v) {
  const int tile = 8 + // words
                   8;
  enum { border = 2,
         margin = border + 1 };
  const int halo = tile
      + 2 * border;
  tiled_index<tile> t = amp2hip::thread_index();
  __shared__ int part[halo];
  part[t.local[0] + margin] = v[t];
  __syncthreads();
  v[t] = part[t.local[0] + margin];
}

class Grid : model::Sizes {
public:
  void spread(array_view<int> v) {
    amp2hip::launch<Grid_spread_kernel>(v.get_extent().tile<tile>(), v);
  }

  void clear(array_view<int> v) {
    parallel_for_each(v.get_extent(), [=] __device__ (concurrency::index<1> i) {
      int none[all] = {};
      v[i] = none[0];
    });
  }
};

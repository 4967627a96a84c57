//===- input.cpp - Constants of a class in a header -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel gets them from the class, which knows all that they are made of.

#include "sizes.h"
#include <amp2hip/amp.h>

using namespace concurrency;

template <int tile, int margin, int halo>
static __global__ __launch_bounds__(tile)
void Grid_spread_kernel(array_view<int> v) {
  tiled_index<tile> t = amp2hip::thread_index();
  __shared__ int part[halo];
  part[t.local[0] + margin] = v[t];
  __syncthreads();
  v[t] = part[t.local[0] + margin];
}

template <int all>
static __global__ __launch_bounds__(amp2hip::block_size)
void Grid_clear_kernel(concurrency::extent<1> domain, array_view<int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int none[all] = {};
  v[i] = none[0];
}

class Grid : model::Sizes {
public:
  void spread(array_view<int> v) {
    amp2hip::launch<Grid_spread_kernel<tile, margin, halo>>(
        v.get_extent().tile<tile>(), v);
  }

  void clear(array_view<int> v) {
    amp2hip::launch<Grid_clear_kernel<all>>(v.get_extent(), v);
  }
};

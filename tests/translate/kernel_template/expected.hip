//===- input.cpp - A launch in a function template --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114, 1.130: the kernel becomes a template with the same parameters.

#include <amp2hip/amp.h>

using namespace concurrency;

template <typename T, int Tile>
__global__ void reverseTiles_kernel(array_view<T> view) {
  tiled_index<Tile> t = amp2hip::thread_index();
  __shared__ T shared[Tile];
  shared[t.local[0]] = view[t];
  __syncthreads();
  view[t] = shared[Tile - 1 - t.local[0]];
}

template <typename T, int Tile> void reverseTiles(array_view<T> view) {
  amp2hip::launch<reverseTiles_kernel<T, Tile>>(view.get_extent().template tile<Tile>(), view);
}

void both(array_view<int> ints, array_view<float> floats) {
  reverseTiles<int, 8>(ints);
  reverseTiles<float, 16>(floats);
}

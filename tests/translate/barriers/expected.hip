//===- input.cpp - The waits and the fences ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.086 to 2.089, 3.044 to 3.047, 9: waits become barriers, fences do not.

#include <amp2hip/amp.h>

using namespace concurrency;

__device__ void helper([[maybe_unused]] const tile_barrier &barrier) {
  __syncthreads();
}

static __global__ __launch_bounds__(128)
void order_kernel(array_view<int> view) {
  tiled_index<128> t = amp2hip::thread_index();
  __syncthreads();
  __syncthreads();
  __syncthreads();
  __syncthreads();
  __threadfence_block();
  __threadfence_block();
  __threadfence_block();
  helper(t.barrier);
  view[t] = 0;
}

void order(array_view<int> view) {
  amp2hip::launch<order_kernel>(view.get_extent().tile<128>(), view);
}

struct Signal {
  __device__ void wait() const {}
};

// Not a barrier in all instances.
template <typename T> __device__ void wait_for(const T &what) {
  what.wait();
}

static __global__ __launch_bounds__(128)
void both_kernel(concurrency::array_view<int> view) {
  concurrency::tiled_index<128> t = amp2hip::thread_index();
  wait_for(Signal());
  wait_for(t.barrier);
  view[t] = 0;
}

void both(concurrency::array_view<int> view) {
  amp2hip::launch<both_kernel>(view.get_extent().tile<128>(), view);
}

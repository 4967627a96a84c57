//===- input.cpp - A constructor that does not run --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.121, 10.021: class types with constructors are allowed, but the
// constructor does not run (C4881), so that the storage is raw.

#include <amp2hip/amp.h>

using namespace concurrency;

struct Counter {
  int value;
  __host__ __device__ Counter() : value(7) {}
};

static __global__ __launch_bounds__(4) void count_kernel(array_view<int> view) {
  tiled_index<4> t = amp2hip::thread_index();
  __shared__ amp2hip::tile_storage<Counter> counter_storage; Counter &counter = counter_storage.get();
  __shared__ amp2hip::tile_storage<Counter[4]> counters_storage; auto &counters = counters_storage.get();
  counters[t.local[0]].value = view[t];
  if (t.local[0] == 0)
    counter.value = 0;
  __syncthreads();
  view[t] = counter.value + counters[3 - t.local[0]].value;
}

void count(array_view<int> view) {
  amp2hip::launch<count_kernel>(view.get_extent().tile<4>(), view);
}

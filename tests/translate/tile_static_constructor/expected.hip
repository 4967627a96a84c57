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
  __shared__ amp2hip::tile_storage<Counter> counter_storage;
  Counter &counter = counter_storage.get();
  __shared__ amp2hip::tile_storage<Counter[4]> counters_storage;
  auto &counters = counters_storage.get();
  counters[t.local[0]].value = view[t];
  if (t.local[0] == 0)
    counter.value = 0;
  __syncthreads();
  view[t] = counter.value + counters[3 - t.local[0]].value;
}

void count(array_view<int> view) {
  amp2hip::launch<count_kernel>(view.get_extent().tile<4>(), view);
}

// What the type names is mended on the way, and comments stay.
#define POINT concurrency::index<2>

static __global__ __launch_bounds__(4) void names_kernel(array_view<int> view) {
  tiled_index<4> t = amp2hip::thread_index();
  __shared__ amp2hip::tile_storage<concurrency::index<1>> one_storage;
  concurrency::index<1> &one = one_storage.get(); __shared__ amp2hip::tile_storage<concurrency::index<1>[concurrency::index<4>::rank]> four_storage; auto &four = four_storage.get(); // both
  /* of all */ __shared__ amp2hip::tile_storage<concurrency::index<1>> first_storage;
  concurrency::index<1> &first = first_storage.get();
  __shared__ amp2hip::tile_storage<concurrency::index<1>[2]> second_storage;
  auto &second = second_storage.get();
  __shared__ amp2hip::tile_storage<POINT[4]> points_storage;
  auto &points = points_storage.get();
  one = four[t.local[0]] = first = second[0] = t.local;
  points[t.local[0]] = POINT(1, 2);
  __syncthreads();
  view[t] = points[3 - t.local[0]][1];
}

void names(array_view<int> view) {
  amp2hip::launch<names_kernel>(view.get_extent().tile<4>(), view);
}

// A macro's use is kept in the argument of another macro, too.
#define BODY(...) { __VA_ARGS__ }

void inArgument(array_view<int> view) {
  parallel_for_each(view.get_extent().tile<4>(), [=] __device__ (tiled_index<4> t)
    BODY(__shared__ amp2hip::tile_storage<POINT[4]> points_storage; auto &points = points_storage.get(); view[t] = points[0][1];));
}

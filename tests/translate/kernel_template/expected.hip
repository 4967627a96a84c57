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
static __global__ __launch_bounds__(Tile)
void reverseTiles_kernel(array_view<T> view) {
  tiled_index<Tile> t = amp2hip::thread_index();
  __shared__ T shared[Tile];
  shared[t.local[0]] = view[t];
  __syncthreads();
  view[t] = shared[Tile - 1 - t.local[0]];
}

template <typename T, int Tile> void reverseTiles(array_view<T> view) {
  amp2hip::launch<reverseTiles_kernel<T, Tile>>(
      view.get_extent().template tile<Tile>(), view);
}

template <typename Data>
static __global__ void increment_kernel(concurrency::extent<1> domain,
                                        amp2hip::ref_t<Data &> data) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  data[i] += 1;
}

// What a template captures by reference is an array, whatever it is called.
template <typename Data> void increment(Data &data) {
  amp2hip::launch<increment_kernel<Data>>(data.get_extent(), data);
  auto &same = data;
  parallel_for_each(same.get_extent(),
                    [=, same = amp2hip::ref(same)]
                    __device__ (concurrency::index<1> i) mutable {
    same[i] += 1;
  });
}

// It may be a constant, too.
template <typename T> void triple(array<T> &data) {
  const T factor = 3;
  parallel_for_each(data.get_extent(),
                    [=, data = amp2hip::array_ref(data),
                     factor = amp2hip::ref(factor)]
                    __device__ (concurrency::index<1> i) mutable {
    data[i] *= factor;
  });
}

// An array is still one for overloads.
template <typename Any> __device__ int count(Any &) { return 1; }
template <typename T, int N> __device__ int count(array<T, N> &all) {
  return all.get_extent().size();
}

static __global__ void number_kernel(concurrency::extent<1> domain,
                                     amp2hip::array_ref<int> data) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  data[i] = count(amp2hip::container(data)) - i[0];
}

void number(array<int> &data) {
  amp2hip::launch<number_kernel>(data.get_extent(), data);
}

void both(array_view<int> ints, array_view<float> floats) {
  reverseTiles<int, 8>(ints);
  reverseTiles<float, 16>(floats);
  array<int> data(ints);
  increment(data);
  triple(data);
}

// Captures are const in a lambda, which a call may depend on.
struct Step {
  int by;
  __host__ __device__ int get() { return -by; }
  __host__ __device__ int get() const { return by; }
};

__device__ int weight(int &) { return 0; }
__device__ int weight(const int &x) { return x; }

template <typename T>
static __global__ void advance_kernel(concurrency::extent<1> domain,
                                      array_view<int> view,
                                      const T step,
                                      const int factor,
                                      const int first) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] += step.get() * weight(factor) + (first > 0 ? first : factor);
}

template <typename T>
void advance(array_view<int> view, T step, const int *table, int factor) {
  const int first = table[0];
  amp2hip::launch<advance_kernel<T>>(view.get_extent(), view, step, factor,
                                     first);
}

static __global__ void advance_kernel2(concurrency::extent<1> domain,
                                       array_view<int> view,
                                       const Step step,
                                       int factor) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] += step.get() + step.by * factor;
}

static __global__ void advance_kernel3(concurrency::extent<1> domain,
                                       array_view<int> view,
                                       Step step,
                                       const int factor) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] += step.by * weight(factor);
}

void advance(array_view<int> view, const int *table) {
  Step step = {1};
  int factor = 2;
  advance(view, step, table, factor);
  amp2hip::launch<advance_kernel2>(view.get_extent(), view, step, factor);
  amp2hip::launch<advance_kernel3>(view.get_extent(), view, step, factor);
}

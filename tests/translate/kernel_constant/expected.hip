//===- input.cpp - Constants that a lambda need not capture -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.111: a constant as a rank is a constant of the kernel too; of one that is
// only read the value is passed. A constant array of which elements are read
// is repeated, too: g++ has no value for an element that is not captured. One
// that is captured by name is no parameter where it must be a constant. Static
// constants, arrays of constants and enumerations are repeated as well.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ void shift_kernel(concurrency::extent<2> domain,
                                    amp2hip::array_ref<double, 2> moved,
                                    int step,
                                    concurrency::array_view<double, 2> view) {
  const int rank = 2;
  concurrency::index<rank> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  moved[i] = view[i] + step;
}

void shift(double *values) {
  const int rank = 2;
  const int step = 3;
  array<double, rank> moved(extent<rank>(2, 2));
  array_view<double, rank> view(2, 2, values);
  amp2hip::launch<shift_kernel>(moved.get_extent(), moved, step, view);
}

static __global__ void combine_kernel(concurrency::extent<1> domain,
                                      array_view<int> view,
                                      int factor,
                                      int start,
                                      int step,
                                      int last) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = last - start * factor + step;
}

// The value stands where its constant is declared.
void combine(array_view<int> view, int factor) {
  const int start = factor;
  const int step = 2;
  int last = 5;
  amp2hip::launch<combine_kernel>(view.get_extent(), view, factor, start, step,
                                  last);
}

static __global__ void weigh_kernel(concurrency::extent<1> domain,
                                    array_view<int> view) {
  constexpr int weights[] = {2, 3, 5};
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] *= weights[2];
}

void weigh(array_view<int> view) {
  [[maybe_unused]] constexpr int weights[] = {2, 3, 5};
  amp2hip::launch<weigh_kernel>(view.get_extent(), view);
}

static __global__ __launch_bounds__(4)
void sumTiles_kernel(array_view<int> view, int start) {
  const int size = 4;
  tiled_index<size> t = amp2hip::thread_index();
  __shared__ int part[size];
  part[t.local[0]] = view[t];
  __syncthreads();
  int sum = start;
  for (int i = 0; i < size; ++i)
    sum += part[i];
  view[t] = sum;
}

void sumTiles(array_view<int> view) {
  const int size = 4;
  const int start = 1;
  amp2hip::launch<sumTiles_kernel>(view.get_extent().tile<size>(), view, start);
}

static __global__ void count_kernel(concurrency::extent<1> domain,
                                    array_view<int> view) {
  constexpr int length = 3;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int counts[length] = {};
  counts[i[0] % length] = 1;
  view[i] = counts[0];
}

void count(array_view<int> view) {
  [[maybe_unused]] constexpr int length = 3;
  amp2hip::launch<count_kernel>(view.get_extent(), view);
}

static __global__ __launch_bounds__(8)
void smooth_kernel(array_view<float> view) {
  const int tile = 8;
  const int halo = tile + 2;
  tiled_index<tile> t = amp2hip::thread_index();
  __shared__ float part[halo];
  part[t.local[0] + 1] = view[t];
  __syncthreads();
  view[t] = part[t.local[0] + 1] / tile;
}

void smooth(array_view<float> view) {
  static const int tile = 8;
  [[maybe_unused]] static const int halo = tile + 2;
  amp2hip::launch<smooth_kernel>(view.get_extent().tile<tile>(), view);
}

static __global__ void live_kernel(concurrency::extent<1> domain,
                                   array_view<int> view) {
  const int rules[2][9] = {
    {0, 0, 0, 1, 0, 0, 0, 0, 0}, // dead
    {0, 0, 1, 1, 0, 0, 0, 0, 0}, // alive
  };
  const float taps[] = {0.25f, -0.5f};
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const float *tap = taps;
  view[i] = rules[view[i] > 0][i[0] % 9] + static_cast<int>(tap[0]);
}

int live(array_view<int> view) {
  const int rules[2][9] = {
    {0, 0, 0, 1, 0, 0, 0, 0, 0}, // dead
    {0, 0, 1, 1, 0, 0, 0, 0, 0}, // alive
  };
  [[maybe_unused]] const float taps[] = {0.25f, -0.5f};
  amp2hip::launch<live_kernel>(view.get_extent(), view);
  return rules[0][3];
}

static __global__ void rounds_kernel(concurrency::extent<1> domain,
                                     array_view<int> view) {
  enum { Rounds = 4, Last = Rounds - 1 };
  enum Kind { Odd, Even };
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  Kind kinds[Rounds] = {Odd};
  view[i] = kinds[Last] == Even;
}

void rounds(array_view<int> view) {
  enum { Rounds = 4, Last = Rounds - 1 };
  enum Kind { Odd, Even };
  amp2hip::launch<rounds_kernel>(view.get_extent(), view);
}

// An array of which an element is only known at run time is captured.
void offset(array_view<int> view, int first) {
  const int offsets[] = {first, 2};
  parallel_for_each(view.get_extent(), [=] __device__ (concurrency::index<1> i) {
    view[i] += offsets[i[0] % 2];
  });
}

// So is one that may change.
void counts(array_view<int> view) {
  int counts[] = {1, 2};
  counts[0] = 3;
  parallel_for_each(view.get_extent(), [=] __device__ (concurrency::index<1> i) {
    view[i] += counts[i[0] % 2];
  });
}

// Another branch has another constant.
void branch(array_view<int> view) {
#ifdef LARGE_TILES
  static const int tile = 64;
#else
  static const int tile = 4;
#endif
  parallel_for_each(view.get_extent().tile<tile>(), [=] __device__ (tiled_index<tile> t) {
    view[t] = tile;
  });
}

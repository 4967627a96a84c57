//===- input.cpp - Constants that nothing but kernels names -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// They stay in the function, and no compiler warns of them.

#define NDEBUG
#include <amp2hip/amp.h>
#include <cassert>

using namespace concurrency;

static __global__ __launch_bounds__(4) void comments_kernel(array_view<int> v) {
  const int tile = 4;
  const int halo = tile + 2;
  tiled_index<tile> t = amp2hip::thread_index();
  __shared__ int part[halo];
  part[t.local[0]] = v[t];
  __syncthreads();
  v[t] = part[t.local[0]];
}

void comments(array_view<int> v) {
  const int tile = 4; // threads

  // One more at each end.
  [[maybe_unused]] static const int halo = tile + 2; // words

  amp2hip::launch<comments_kernel>(v.get_extent().tile<tile>(), v);
}

static __global__ void paragraph_kernel(concurrency::extent<1> domain,
                                        array_view<int> v) {
  constexpr int length = 3;
  enum { kinds = length * 2 };
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int counts[kinds] = {};
  v[i] = counts[i[0] % length];
}

static __global__ void paragraph_kernel2(concurrency::extent<1> domain,
                                         array_view<int> v) {
  constexpr int size = 5;
  const float weights[] = {
    0.5f, // even
    1.5f, // odd
  };
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int numbers[size] = {1};
  v[i] = numbers[i[0] % 5] * weights[i[0] % 2];
}

void paragraph(array_view<int> v) {
  // Counts and numbers.
  constexpr int length = 3;
  // So many kinds.
  enum { kinds = length * 2 };
  amp2hip::launch<paragraph_kernel>(v.get_extent(), v);

  /* Numbers
     alone. */
  [[maybe_unused]] constexpr int size = 5;
  [[maybe_unused]] const float weights[] = {
    0.5f, // even
    1.5f, // odd
  };

  amp2hip::launch<paragraph_kernel2>(v.get_extent(), v);
}

static __global__ void twice_kernel(concurrency::extent<1> domain,
                                    array_view<int> v) {
  constexpr int size = 2;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int all[size] = {};
  v[i] = all[0];
}

static __global__ void twice_kernel2(concurrency::extent<1> domain,
                                     array_view<int> v) {
  constexpr int size = 2;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int all[size] = {1};
  v[i] += all[0];
}

void twice(array_view<int> v) {
  [[maybe_unused]] constexpr int size = 2; // of all
  v[0] = v.get_extent().size();
  amp2hip::launch<twice_kernel>(v.get_extent(), v);
  amp2hip::launch<twice_kernel2>(v.get_extent(), v);
}

#define CHECKED checked

static __global__ void named_kernel(concurrency::extent<1> domain,
                                    array_view<int> v) {
  constexpr int asserted = 2;
  constexpr int checked = 3;
  constexpr int branch = 4;
  constexpr int passed = 5;
  const int one = 6;
  constexpr int beside = 8;
  constexpr int marked = 9;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  int all[asserted + checked + branch + passed + one + beside + marked] = {};
  v[i] = all[0];
}

static __global__ void named_kernel2(concurrency::extent<1> domain,
                                     array_view<int> v,
                                     int passed) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] += passed;
}

// What is named, or may be.
void named(array_view<int> v) {
  [[maybe_unused]] constexpr int asserted = 2;
  [[maybe_unused]] constexpr int checked = 3;
  [[maybe_unused]] constexpr int branch = 4;
  constexpr int passed = 5;
  [[maybe_unused]] const int one = 6, two = 7;
  [[maybe_unused]] constexpr int beside = 8; v.discard_data();
  [[maybe_unused]] constexpr int marked = 9;
  amp2hip::launch<named_kernel>(v.get_extent(), v);
  assert(asserted == 2);
#ifdef TRACE
  trace(branch);
#endif
  amp2hip::launch<named_kernel2>(v.get_extent(), v, passed);
}

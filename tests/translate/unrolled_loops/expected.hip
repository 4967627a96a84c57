//===- input.cpp - Loops over local arrays ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A loop is unrolled if its iterations are known and its counter subscripts a
// local array.

#include <amp2hip/amp.h>

using namespace concurrency;

struct state {
  unsigned words[8];
};

template <int N> __device__ float sum(array_view<const float> v) {
  float part[N];
  #pragma unroll
  for (int i = 0; i < N; ++i)
    part[i] = v[i];
  float all = 0;
  #pragma unroll
  for (int i = 0; i != N; i++) {
    all += part[i];
  }
  return all;
}

static __global__ void unrolled_kernel(concurrency::extent<1> domain,
                                       array_view<unsigned> v,
                                       array_view<const float> f) {
  const int rounds = 16;
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  unsigned w[16], c;
  state s;
  #pragma unroll
  for (int t = 0; t < rounds; ++t)
    w[t] = v[i] + t;
  #pragma unroll
  for (int t = 15; t >= 1; t -= 2) {
    w[t & 7] += w[(t + 1) & 15];
  }
  #pragma unroll
  for (c = 0; c < 8; ++c) s.words[c] = w[c];
  if (w[0])
    #pragma unroll
    for (int t = 0; t < 2; ++t)
      #pragma unroll
      for (int u = 0; u < 2; ++u)
        s.words[t] += w[u];
  v[i] = w[3] + s.words[2] + static_cast<unsigned>(sum<8>(f));
}

void unrolled(array_view<unsigned> v, array_view<const float> f) {
  [[maybe_unused]] const int rounds = 16;
  amp2hip::launch<unrolled_kernel>(v.get_extent(), v, f);
}

#define EACH(t) for (int t = 0; t < 8; ++t)

static __global__ __launch_bounds__(16)
void rolled_kernel(array_view<unsigned> v, int n) {
  tiled_index<16> i = amp2hip::thread_index();
  __shared__ unsigned shared[8];
  unsigned w[16] = {};
  for (int t = 0; t < n; ++t)
    w[t & 15]++; // Not known.
  for (int t = 0; t < 16; ++t) {
    if (w[t] == 0)
      break;
    w[t] = 1;
  }
  for (int t = 0; t < 16; ++t)
    w[t++] = 2;
  for (int t = 0; t < 8; ++t)
    w[2] += shared[t] + v[t]; // Nobody's registers.
  for (int t = 0; t < 1000; ++t)
    w[t & 1]++; // Too many.
#pragma unroll 4
  for (int t = 0; t < 16; ++t)
    w[t]++;
  EACH(t) w[t]++;
  v[i] = w[0];
}

void rolled(array_view<unsigned> v, int n) {
  amp2hip::launch<rolled_kernel>(v.get_extent().tile<16>(), v, n);
}

static __global__ __launch_bounds__(16)
void captured_kernel(array_view<unsigned> v, state s) {
  tiled_index<16> i = amp2hip::thread_index();
  for (int t = 0; t < 8; ++t)
    v[i] += s.words[t]; // In the memory of the kernel's arguments.
}

void captured(array_view<unsigned> v) {
  state s = {};
  amp2hip::launch<captured_kernel>(v.get_extent().tile<16>(), v, s);
}

void on_the_host(unsigned *v) {
  unsigned w[8];
  for (int t = 0; t < 8; ++t)
    w[t] = v[t];
  for (int t = 0; t < 8; ++t)
    v[t] = w[7 - t];
}

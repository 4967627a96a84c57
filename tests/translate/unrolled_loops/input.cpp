//===- input.cpp - Loops over local arrays ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A loop is unrolled if its iterations are known and its counter subscripts a
// local array.

#include <amp.h>

using namespace concurrency;

struct state {
  unsigned words[8];
};

template <int N> float sum(array_view<const float> v) restrict(amp) {
  float part[N];
  for (int i = 0; i < N; ++i)
    part[i] = v[i];
  float all = 0;
  for (int i = 0; i != N; i++) {
    all += part[i];
  }
  return all;
}

void unrolled(array_view<unsigned> v, array_view<const float> f) {
  const int rounds = 16;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    unsigned w[16], c;
    state s;
    for (int t = 0; t < rounds; ++t)
      w[t] = v[i] + t;
    for (int t = 15; t >= 1; t -= 2) {
      w[t & 7] += w[(t + 1) & 15];
    }
    for (c = 0; c < 8; ++c) s.words[c] = w[c];
    if (w[0])
      for (int t = 0; t < 2; ++t)
        for (int u = 0; u < 2; ++u)
          s.words[t] += w[u];
    v[i] = w[3] + s.words[2] + static_cast<unsigned>(sum<8>(f));
  });
}

#define EACH(t) for (int t = 0; t < 8; ++t)

void rolled(array_view<unsigned> v, int n) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {
    tile_static unsigned shared[8];
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
  });
}

void captured(array_view<unsigned> v) {
  state s = {};
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {
    for (int t = 0; t < 8; ++t)
      v[i] += s.words[t]; // In the memory of the kernel's arguments.
  });
}

void on_the_host(unsigned *v) {
  unsigned w[8];
  for (int t = 0; t < 8; ++t)
    w[t] = v[t];
  for (int t = 0; t < 8; ++t)
    v[t] = w[7 - t];
}

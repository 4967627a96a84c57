//===- input.cpp - long with 32 bits ----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// With --long=32, long and unsigned long become int and unsigned int.

#include <amp2hip/amp.h>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <limits>

using namespace concurrency;

#define WORD unsigned int
#define GOLDEN 0x9e3779b9U

typedef unsigned int packed;

// A comment about long stays.
struct entry {
  int key;
  unsigned int hash;
  const int *next;
  long long wide;
  long double exact;
};

__host__ __device__ WORD rotated(WORD x, int n) {
  return (x << n) | (x >> (32 - n));
}

template <class T> T least() { return std::numeric_limits<T>::min(); }

int best = INT_MAX;
int const worst = INT_MIN + 1;
unsigned int most = UINT_MAX, some = 10u + 07 + 1LL + 0x1f + 1e3L;

static __global__ void run_kernel(concurrency::extent<1> domain,
                                  array_view<unsigned int> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = rotated(v[i] * GOLDEN, 5) + (unsigned int)sizeof(packed);
}

void run(array_view<unsigned int> v) {
  amp2hip::launch<run_kernel>(v.get_extent(), v);
  int given = strtol("7", nullptr, 10);
  printf("%d %u\n", given + best + worst, v[0]);
  printf("%d\n", least<int>());
}

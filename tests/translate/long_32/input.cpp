//===- input.cpp - long with 32 bits ----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// With --long=32, long and unsigned long become int and unsigned int.

#include <amp.h>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <limits>

using namespace concurrency;

#define WORD unsigned long
#define GOLDEN 0x9e3779b9UL

typedef long unsigned int packed;

// A comment about long stays.
struct entry {
  long key;
  unsigned long int hash;
  const long *next;
  long long wide;
  long double exact;
};

WORD rotated(WORD x, int n) restrict(cpu, amp) {
  return (x << n) | (x >> (32 - n));
}

template <class T> T least() { return std::numeric_limits<T>::min(); }

long best = LONG_MAX;
long const worst = LONG_MIN + 1L;
unsigned long most = ULONG_MAX, some = 10lu + 07L + 1LL + 0x1fL + 1e3L;

void run(array_view<unsigned long> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = rotated(v[i] * GOLDEN, 5) + (unsigned long)sizeof(packed);
  });
  long given = strtol("7", nullptr, 10);
  printf("%ld %lu\n", given + best + worst, v[0]);
  printf("%ld\n", least<long>());
}

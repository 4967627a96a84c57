//===- ranges.hip - Comparisons with a thread's index ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Where only threads whose index compares in some way do anything, the plugin
/// runs only those. Here the limits are the first and last values of their
/// types and their neighbours, known when the kernel is compiled and not.

#include "check.h"

#include <climits>

__shared__ int tile[1024];

/// Limits that the compiler does not know.
struct limits {
  long long wide[6] = {LLONG_MIN, LLONG_MIN + 1, -1,
                       0,         LLONG_MAX - 1, LLONG_MAX};
  int narrow[6] = {INT_MIN, INT_MIN + 1, -1, 0, INT_MAX - 1, INT_MAX};
  unsigned long long wide_unsigned[6] = {0,         1, 63, 64, ULLONG_MAX - 1,
                                         ULLONG_MAX};
  unsigned narrow_unsigned[6] = {0, 1, 63, 64, UINT_MAX - 1, UINT_MAX};
  short small[6] = {SHRT_MIN, SHRT_MIN + 1, -1, 5, SHRT_MAX - 1, SHRT_MAX};
  signed char byte[6] = {SCHAR_MIN, SCHAR_MIN + 1, -1,
                         5,         SCHAR_MAX - 1, SCHAR_MAX};
  __int128 widest[6] = {-1, 0, 5, 63, __int128(1) << 70, -(__int128(1) << 70)};
} unknown;

/// Adds a bit to the thread's element in each relation that holds. Between
/// barriers there is nothing but the comparison.
template <class T> static void relations(T limit, int *out) {
  const unsigned x = threadIdx.x;
  if (static_cast<T>(x) < limit)
    out[global()] += 1;
  __syncthreads();
  if (static_cast<T>(x) <= limit)
    out[global()] += 2;
  __syncthreads();
  if (static_cast<T>(x) > limit)
    out[global()] += 4;
  __syncthreads();
  if (static_cast<T>(x) >= limit)
    out[global()] += 8;
  __syncthreads();
  if (static_cast<T>(x) == limit)
    out[global()] += 16;
  __syncthreads();
  if (static_cast<T>(x) != limit)
    out[global()] += 32;
  __syncthreads();
}

template <class T>
static void relations_with_all(const T (&limits)[6], int *out) {
  out[global()] = 0;
  __syncthreads();
  for (int i = 0; i < 6; ++i) {
    // A store to `out` between the same barriers may change the limits.
    const T limit = limits[i];
    __syncthreads();
    relations(limit, out);
    out[global()] *= 7;
    __syncthreads();
  }
}

static void wide(const int *, int *out) {
  relations_with_all(unknown.wide, out);
}
static void narrow(const int *, int *out) {
  relations_with_all(unknown.narrow, out);
}
static void wide_unsigned(const int *, int *out) {
  relations_with_all(unknown.wide_unsigned, out);
}
static void narrow_unsigned(const int *, int *out) {
  relations_with_all(unknown.narrow_unsigned, out);
}
static void small(const int *, int *out) {
  relations_with_all(unknown.small, out);
}
// Indices from 128 on are negative there.
static void byte(const int *, int *out) {
  relations_with_all(unknown.byte, out);
}

static void known_largest(const int *, int *out) {
  out[global()] = 0;
  __syncthreads();
  relations<long long>(LLONG_MAX, out);
  relations<int>(INT_MAX, out);
  relations<unsigned long long>(ULLONG_MAX, out);
  relations<unsigned>(UINT_MAX, out);
}
static void known_smallest(const int *, int *out) {
  out[global()] = 0;
  __syncthreads();
  relations<long long>(LLONG_MIN, out);
  relations<int>(INT_MIN, out);
  relations<signed char>(SCHAR_MIN, out);
}
static void widest(const int *, int *out) {
  relations_with_all(unknown.widest, out);
}
static void wider_than_registers(const int *in, int *out) {
  const __int128 limit = static_cast<__int128>(in[blockIdx.x]) << 70;
  out[global()] = 0;
  __syncthreads();
  __syncthreads();
  relations<__int128>(limit, out);
}

int main() {
  CHECK(wide, 64, 1, 1);
  CHECK(narrow, 64, 1, 1);
  CHECK(wide_unsigned, 64, 1, 1);
  CHECK(narrow_unsigned, 64, 1, 1);
  CHECK(small, 64, 4, 1);
  CHECK(byte, 512, 1, 1);
  CHECK(known_largest, 64, 1, 1);
  CHECK(known_smallest, 512, 1, 1);
  CHECK(widest, 64, 1, 1);
  CHECK(wider_than_registers, 64, 1, 1);
}

//===- two_branches.hip - Loops over threads that are copied --*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Where threads up to some index take another branch than those behind it, the
/// plugin makes two loops. Where all of them take the same branch, it makes two
/// versions of a loop. What is computed in both branches is computed once.

#include "check.h"

#include <climits>

/// Limits that the compiler does not know.
struct limits {
  int narrow[7] = {INT_MIN, -1, 0, 1, 40, INT_MAX - 1, INT_MAX};
  unsigned narrow_unsigned[7] = {0, 1, 40, 63, 64, UINT_MAX - 1, UINT_MAX};
} unknown;

/// All threads do something in each relation, and threads behind the limit do
/// something else.
template <class T> static void relations(T limit, const int *in, int *out) {
  const T x = static_cast<T>(threadIdx.x);
  int own = out[global()];
  own += x < limit ? in[global()] : 3;
  out[global()] = own;
  __syncthreads();
  if (x <= limit)
    out[global()] = own * 3;
  out[global()] += 1;
  __syncthreads();
  if (x > limit)
    out[global()] += in[global()];
  else
    out[global()] -= 5;
  __syncthreads();
  if (limit >= x) // The index on the right.
    out[global()] *= 2;
  out[global()] ^= x;
  __syncthreads();
}

template <class T>
static void relations_with_all(const T (&limits)[7], const int *in, int *out) {
  out[global()] = in[global()];
  __syncthreads();
  for (int i = 0; i < 7; ++i) {
    const T limit = limits[i];
    __syncthreads();
    relations(limit, in, out);
  }
}
static void narrow(const int *in, int *out) {
  relations_with_all(unknown.narrow, in, out);
}
static void narrow_unsigned(const int *in, int *out) {
  relations_with_all(unknown.narrow_unsigned, in, out);
}

__shared__ int count;

/// Both branches take numbers, and threads take them in order.
static void order(const int *in, int *out) {
  if (local() == 0)
    count = 0;
  __syncthreads();
  if (static_cast<int>(threadIdx.x) > in[0] % 64)
    out[global()] = atomicAdd(&count, 2);
  else
    out[global()] = atomicAdd(&count, 1);
  __syncthreads();
}

/// Two limits cut the threads into three parts.
static void two_limits(const int *in, int *out) {
  const int x = threadIdx.x, low = in[1] % 64, high = in[2] % 64;
  if (x < low)
    out[global()] = in[global()];
  else
    out[global()] = 7;
  if (x >= high)
    out[global()] += 100;
  __syncthreads();
}

/// A condition that all threads have in common, asked several times.
static void same_for_all(const int *in, int *out) {
  const int format = in[blockIdx.x];
  int sum = 0;
  if (format == 8)
    sum += in[local()];
  else
    sum -= in[local() + 1];
  if (sum % 3 == 1)
    out[global()] = sum;
  else
    out[global()] = format;
  if (format == 8)
    out[global()] += in[local() + 2];
  else
    out[global()] += in[local() + 3] * 5;
  __syncthreads();
}

__shared__ int halves[2][256];

/// `1 - now` is part of both branches, and no thread may have its own.
static void shrinking(const int *in, int *out) {
  const int x = threadIdx.x;
  int now = 0, own = in[global()];
  halves[now][x] = own;
  __syncthreads();
  for (int step = 255; step > 0; --step) {
    own = own * 3 + 1;
    if (x < step)
      halves[1 - now][x] = halves[now][x + 1] + own;
    now = 1 - now;
    __syncthreads();
  }
  out[global()] = halves[now][x] + own;
}

int main() {
  CHECK(narrow, 64, 1, 1);
  CHECK(narrow_unsigned, 64, 2, 1);
  CHECK(order, 64, 1, 1);
  CHECK(two_limits, 64, 1, 1);
  CHECK(same_for_all, 128, 1, 1);
  CHECK(shrinking, 256, 1, 1);
}

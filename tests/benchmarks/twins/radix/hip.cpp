//===- hip.cpp - keys sorted by one digit, in tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ int digit_of(unsigned key, int shift) {
  return static_cast<int>(key >> shift & (digits - 1));
}

// How many keys of each digit a block has: for all blocks the first digit, then
// for all blocks the second.
static __global__ __launch_bounds__(tile) void count(int shift,
                                                     const unsigned *keys,
                                                     unsigned *counts) {
  __shared__ unsigned found[digits];
  const int x = threadIdx.x, first = blockIdx.x * part;
  if (x < digits)
    found[x] = 0;
  __syncthreads();
  for (int k = 0; k < own; ++k)
    atomicAdd(&found[digit_of(keys[first + k * tile + x], shift)], 1u);
  __syncthreads();
  if (x < digits)
    counts[x * gridDim.x + blockIdx.x] = found[x];
}

// The sum of the counts before each.
static __global__ __launch_bounds__(wide) void scan(int n, unsigned *counts) {
  __shared__ unsigned sums[wide];
  const int x = threadIdx.x;
  unsigned before = 0;
  for (int from = 0; from < n; from += wide) {
    const int i = from + x;
    const unsigned count = i < n ? counts[i] : 0;
    sums[x] = count;
    __syncthreads();
    for (int s = 1; s < wide; s *= 2) {
      const unsigned left = x >= s ? sums[x - s] : 0;
      __syncthreads();
      sums[x] += left;
      __syncthreads();
    }
    if (i < n)
      counts[i] = before + sums[x] - count;
    before += sums[wide - 1];
    __syncthreads();
  }
}

// A block sorts its keys, and writes them to where the scan says.
static __global__ __launch_bounds__(tile) void scatter(int shift,
                                                       const unsigned *keys,
                                                       const unsigned *offsets,
                                                       unsigned *sorted) {
  __shared__ unsigned held[part], ranks[digits * tile], sums[tile],
      starts[digits];
  const int x = threadIdx.x, first = blockIdx.x * part;
  for (int k = 0; k < own; ++k)
    held[k * tile + x] = keys[first + k * tile + x];
  for (int d = 0; d < digits; ++d)
    ranks[d * tile + x] = 0;
  __syncthreads();

  // Each thread counts its digits.
  unsigned mine[own];
  for (int k = 0; k < own; ++k) {
    mine[k] = held[x * own + k];
    ++ranks[digit_of(mine[k], shift) * tile + x];
  }
  __syncthreads();

  // The counts before each: where the thread's keys of a digit begin.
  unsigned sum = 0;
  for (int d = 0; d < digits; ++d)
    sum += ranks[x * digits + d];
  sums[x] = sum;
  __syncthreads();
  for (int s = 1; s < tile; s *= 2) {
    const unsigned left = x >= s ? sums[x - s] : 0;
    __syncthreads();
    sums[x] += left;
    __syncthreads();
  }
  unsigned before = sums[x] - sum;
  for (int d = 0; d < digits; ++d) {
    const unsigned count = ranks[x * digits + d];
    ranks[x * digits + d] = before;
    before += count;
  }
  __syncthreads();

  if (x < digits)
    starts[x] = offsets[x * gridDim.x + blockIdx.x] - ranks[x * tile];
  __syncthreads();
  for (int k = 0; k < own; ++k)
    held[ranks[digit_of(mine[k], shift) * tile + x]++] = mine[k];
  __syncthreads();
  for (int k = 0; k < own; ++k) {
    const unsigned key = held[k * tile + x];
    sorted[starts[digit_of(key, shift)] + k * tile + x] = key;
  }
}

static void sort(const unsigned *keys, unsigned *counts, unsigned *sorted) {
  hipLaunchKernelGGL(count, dim3(tiles), dim3(tile), 0, 0, shift, keys, counts);
  hipLaunchKernelGGL(scan, dim3(1), dim3(wide), 0, 0, digits * tiles, counts);
  hipLaunchKernelGGL(scatter, dim3(tiles), dim3(tile), 0, 0, shift, keys,
                     counts, sorted);
}

int main() {
  const std::vector<unsigned> keys = some_keys();
  std::vector<unsigned> sorted(n);
  auto whole = [&] {
    on_device dk(keys);
    on_device<unsigned> counts(digits * tiles), ds(n);
    sort(dk, counts, ds);
    ds.read(sorted);
  };
  whole();
  verify(sorted, reference(keys), 0);
  on_device dk(keys);
  on_device<unsigned> counts(digits * tiles), ds(n);
  return measure(whole, [&] { sort(dk, counts, ds); }, wait);
}

//===- hip.cpp - two sorted sequences become one ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

/// How many of the first \p diagonal numbers are of \p a.
static __device__ int split(const int *a, int na, const int *b, int nb,
                            int diagonal) {
  int low = diagonal > nb ? diagonal - nb : 0;
  int high = diagonal < na ? diagonal : na;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (a[middle] <= b[diagonal - 1 - middle])
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static __global__ __launch_bounds__(256) void split_all(int na, int nb,
                                                        int tiles, const int *a,
                                                        const int *b,
                                                        int *splits) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i <= tiles)
    splits[i] = split(a, na, b, nb, i * items < na + nb ? i * items : na + nb);
}

static __global__ __launch_bounds__(tile) void merge_all(int n, const int *a,
                                                         const int *b,
                                                         const int *splits,
                                                         int *out) {
  __shared__ int numbers[items];
  const int x = threadIdx.x, first = blockIdx.x * items;
  const int all = n - first < items ? n - first : items;
  const int a0 = splits[blockIdx.x], count = splits[blockIdx.x + 1] - a0;
  const int b0 = first - a0;
  for (int i = x; i < all; i += tile)
    numbers[i] = i < count ? a[a0 + i] : b[b0 + i - count];
  __syncthreads();
  const int diagonal = x * own < all ? x * own : all;
  int i = split(numbers, count, numbers + count, all - count, diagonal);
  int j = diagonal - i;
  int merged[own];
#pragma unroll
  for (int k = 0; k < own; ++k)
    if (diagonal + k < all) {
      const bool is_a =
          j >= all - count || (i < count && numbers[i] <= numbers[count + j]);
      merged[k] = is_a ? numbers[i++] : numbers[count + j++];
    }
  __syncthreads();
#pragma unroll
  for (int k = 0; k < own; ++k)
    if (diagonal + k < all)
      numbers[diagonal + k] = merged[k];
  __syncthreads();
  for (int k = x; k < all; k += tile)
    out[first + k] = numbers[k];
}

static void launch(const int *a, const int *b, int *splits, int *out) {
  hipLaunchKernelGGL(split_all, dim3(tiles / 256 + 1), dim3(256), 0, 0, na, nb,
                     tiles, a, b, splits);
  hipLaunchKernelGGL(merge_all, dim3(tiles), dim3(tile), 0, 0, n, a, b, splits,
                     out);
}

int main() {
  const auto a = sorted(na, 7), b = sorted(nb, 13);
  std::vector<int> out(n);
  auto whole = [&] {
    on_device da(a), db(b);
    on_device<int> splits(tiles + 1), dout(n);
    launch(da, db, splits, dout);
    dout.read(out);
  };
  whole();
  check_merged(a, b, out);
  on_device da(a), db(b);
  on_device<int> splits(tiles + 1), dout(n);
  return measure(whole, [&] { launch(da, db, splits, dout); }, wait);
}

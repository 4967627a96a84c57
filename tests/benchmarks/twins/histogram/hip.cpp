//===- hip.cpp - how often each byte is there -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile) void count(int n, const int *values,
                                                     int *counts) {
  __shared__ int part[bins];
  const int x = threadIdx.x;
  part[x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * tile + x; i < n; i += tiles * tile)
    atomicAdd(&part[values[i]], 1);
  __syncthreads();
  atomicAdd(&counts[x], part[x]);
}

static void launch(const int *values, int *counts) {
  hipLaunchKernelGGL(count, dim3(tiles), dim3(tile), 0, 0, n, values, counts);
}

int main() {
  const auto values = some_values();
  std::vector<int> counts;
  auto whole = [&] {
    counts.assign(bins, 0);
    on_device dv(values), dc(counts);
    launch(dv, dc);
    dc.read(counts);
  };
  whole();
  verify(counts, reference(values), 0);
  on_device dv(values), dc(counts);
  return measure(whole, [&] { launch(dv, dc); }, wait);
}

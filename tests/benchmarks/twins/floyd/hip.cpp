//===- hip.cpp - the shortest ways between all nodes ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void shorten(int side, int k,
                                                      int *ways) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= side || y >= side)
    return;
  const int through = ways[y * side + k] + ways[k * side + x];
  if (through < ways[y * side + x])
    ways[y * side + x] = through;
}

static void launch(int *ways) {
  for (int k = 0; k < side; ++k)
    hipLaunchKernelGGL(shorten, dim3((side + 63) / 64, (side + 3) / 4),
                       dim3(64, 4), 0, 0, side, k, ways);
}

int main() {
  const std::vector<int> lengths = edges();
  std::vector<int> ways(lengths.size());
  auto whole = [&] {
    on_device dw(lengths);
    launch(dw);
    dw.read(ways);
  };
  whole();
  verify(ways, reference(lengths), 0);
  on_device dw(lengths);
  return measure(whole, [&] { launch(dw); }, wait);
}

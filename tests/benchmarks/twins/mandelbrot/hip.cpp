//===- hip.cpp - the Mandelbrot set -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void mandelbrot(int side,
                                                         int *counts) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= side || y >= side)
    return;
  const float cx = -2 + 3.0f * x / side, cy = -1.5f + 3.0f * y / side;
  float a = 0, b = 0;
  int k = 0;
  while (k < most && a * a + b * b < 4) {
    const float t = a * a - b * b + cx;
    b = 2 * a * b + cy;
    a = t;
    ++k;
  }
  counts[y * side + x] = k;
}

static void launch(int *counts) {
  hipLaunchKernelGGL(mandelbrot, dim3((side + 63) / 64, (side + 3) / 4),
                     dim3(64, 4), 0, 0, side, counts);
}

int main() {

  std::vector<int> counts(side * side);
  auto whole = [&] {
    on_device<int> dcounts(counts.size());
    launch(dcounts);
    dcounts.read(counts);
  };
  whole();
  check_counts(counts);

  on_device<int> dcounts(counts.size());
  return measure(whole, [&] { launch(dcounts); }, wait);
}

//===- hip.cpp - the mean of 5 x 5 points, in tiles -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ int clamped(int i, int side) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

static __global__
__launch_bounds__(tile *tile) void blur(int side, const float *in, float *out) {
  __shared__ float part[room][room];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * tile, column = blockIdx.x * tile;
  for (int i = y; i < room; i += tile)
    for (int j = x; j < room; j += tile)
      part[i][j] = in[clamped(row + i - radius, side) * side +
                      clamped(column + j - radius, side)];
  __syncthreads();
  float sum = 0;
  for (int dy = 0; dy <= 2 * radius; ++dy)
    for (int dx = 0; dx <= 2 * radius; ++dx)
      sum += part[y + dy][x + dx];
  out[(row + y) * side + column + x] = sum / 25;
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(blur, dim3(side / tile, side / tile), dim3(tile, tile), 0,
                     0, side, in, out);
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    on_device din(in);
    on_device<float> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), 1e-5);
  on_device din(in);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

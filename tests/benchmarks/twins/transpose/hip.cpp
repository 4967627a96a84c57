//===- hip.cpp - a matrix, transposed in tiles ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile *tile) void transpose(int side,
                                                               const float *in,
                                                               float *out) {
  __shared__ float part[tile][tile + 1];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * tile, column = blockIdx.x * tile;
  part[x][y] = in[(row + y) * side + column + x];
  __syncthreads();
  out[(column + y) * side + row + x] = part[y][x];
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(transpose, dim3(side / tile, side / tile),
                     dim3(tile, tile), 0, 0, side, in, out);
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
  verify(out, [&](int i) { return in[i % side * side + i / side]; }, 1e-6);
  on_device din(in);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

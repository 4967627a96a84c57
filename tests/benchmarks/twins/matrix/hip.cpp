//===- hip.cpp - a product of matrices, in tiles ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile *tile) void multiply(int side,
                                                              const float *a,
                                                              const float *b,
                                                              float *c) {
  __shared__ float sa[tile][tile], sb[tile][tile];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * tile + y, column = blockIdx.x * tile + x;
  float sum = 0;
  for (int k = 0; k < side; k += tile) {
    sa[y][x] = a[row * side + k + x];
    sb[y][x] = b[(k + y) * side + column];
    __syncthreads();
    for (int j = 0; j < tile; ++j)
      sum += sa[y][j] * sb[j][x];
    __syncthreads();
  }
  c[row * side + column] = sum;
}

static void launch(const float *a, const float *b, float *c) {
  hipLaunchKernelGGL(multiply, dim3(side / tile, side / tile), dim3(tile, tile),
                     0, 0, side, a, b, c);
}

int main() {
  const auto a = numbers(side * side, -1, 1);
  const auto b = numbers(side * side, 0, 1);
  std::vector<float> c(side * side);
  auto whole = [&] {
    on_device da(a);
    on_device db(b);
    on_device<float> dc(c.size());
    launch(da, db, dc);
    dc.read(c);
  };
  whole();
  verify(c, reference(a, b), 1e-5);
  on_device da(a);
  on_device db(b);
  on_device<float> dc(c.size());
  return measure(whole, [&] { launch(da, db, dc); }, wait);
}

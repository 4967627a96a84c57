//===- hip.cpp - a product of matrices, 4 x 4 elements a thread -*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__
__launch_bounds__(threads *threads) void multiply(int side, const float *a,
                                                  const float *b, float *c) {
  __shared__ float sa[depth][block], sb[depth][block];
  const int x = threadIdx.x, y = threadIdx.y;
  const int row = blockIdx.y * block, column = blockIdx.x * block;
  float sum[own][own] = {};
  for (int k = 0; k < side; k += depth) {
    for (int i = 0; i < own; ++i) {
      sa[x][y + i * threads] = a[(row + y + i * threads) * side + k + x];
      sb[y][x + i * threads] = b[(k + y) * side + column + x + i * threads];
    }
    __syncthreads();
    for (int j = 0; j < depth; ++j)
      for (int i = 0; i < own; ++i)
        for (int l = 0; l < own; ++l)
          sum[i][l] += sa[j][y * own + i] * sb[j][x + l * threads];
    __syncthreads();
  }
  for (int i = 0; i < own; ++i)
    for (int l = 0; l < own; ++l)
      c[(row + y * own + i) * side + column + x + l * threads] = sum[i][l];
}

static void launch(const float *a, const float *b, float *c) {
  hipLaunchKernelGGL(multiply, dim3(side / block, side / block),
                     dim3(threads, threads), 0, 0, side, a, b, c);
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

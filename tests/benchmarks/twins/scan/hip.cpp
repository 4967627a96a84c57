//===- hip.cpp - running sums of rows, in tiles -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile) void scan(const float *in,
                                                    float *out) {
  __shared__ float sums[tile];
  const int x = threadIdx.x, first = (blockIdx.x * tile + x) * own;
  float part[own];
  float sum = 0;
  for (int k = 0; k < own; ++k)
    part[k] = sum += in[first + k];
  sums[x] = sum;
  __syncthreads();
  for (int s = 1; s < tile; s *= 2) {
    const float before = x >= s ? sums[x - s] : 0;
    __syncthreads();
    sums[x] += before;
    __syncthreads();
  }
  const float before = sums[x] - sum;
  for (int k = 0; k < own; ++k)
    out[first + k] = before + part[k];
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(scan, dim3(n / row), dim3(tile), 0, 0, in, out);
}

int main() {
  const auto in = numbers(n, 0, 1);
  std::vector<float> out(n);
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

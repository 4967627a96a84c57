//===- hip.cpp - steps that need an array for a while -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void half_step(int n, const float *in,
                                                        float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    out[i] = (in[i] + in[i + 1 < n ? i + 1 : 0]) / 2;
}

static void smooth(float *v, float *between) {
  const dim3 grid((n + 255) / 256), block(256);
  for (int step = 0; step < steps; ++step) {
    hipLaunchKernelGGL(half_step, grid, block, 0, 0, n, v, between);
    hipLaunchKernelGGL(half_step, grid, block, 0, 0, n, between, v);
  }
}

int main() {
  const auto in = numbers(n, 0, 1);
  std::vector<float> v;
  auto whole = [&] {
    v = in;
    on_device dv(v);
    on_device<float> between(n);
    smooth(dv, between);
    dv.read(v);
  };
  whole();
  verify(v, reference(in), 1e-6);
  on_device dv(in);
  on_device<float> between(n);
  return measure(whole, [&] { smooth(dv, between); }, wait);
}

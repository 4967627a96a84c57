//===- hip.cpp - sums of tiles ----------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile) void reduce(const float *in,
                                                      float *out) {
  __shared__ float part[tile];
  const int x = threadIdx.x;
  part[x] = in[blockIdx.x * tile + x];
  __syncthreads();
  for (int s = tile / 2; s > 0; s /= 2) {
    if (x < s)
      part[x] += part[x + s];
    __syncthreads();
  }
  if (x == 0)
    out[blockIdx.x] = part[0];
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(reduce, dim3(count / tile), dim3(tile), 0, 0, in, out);
}

int main() {
  const auto in = numbers(count, 0, 1);
  std::vector<float> out(count / tile);
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

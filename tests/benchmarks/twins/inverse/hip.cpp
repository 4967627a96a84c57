//===- hip.cpp - inverses of many small matrices ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(n *n) void invert(const float *in,
                                                      float *out) {
  __shared__ float m[n][n];
  const int c = threadIdx.x, r = threadIdx.y;
  const int i = (blockIdx.x * n + r) * n + c;
  float own = in[i];
  m[r][c] = own;
  __syncthreads();
  for (int k = 0; k < n; ++k) {
    const float one_by = 1 / m[k][k];
    const float above = m[k][c], beside = m[r][k];
    __syncthreads();
    if (r == k)
      own = c == k ? one_by : above * one_by;
    else
      own = c == k ? -beside * one_by : own - beside * above * one_by;
    m[r][c] = own;
    __syncthreads();
  }
  out[i] = own;
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(invert, dim3(count), dim3(n, n), 0, 0, in, out);
}

int main() {
  const auto in = matrices();
  std::vector<float> out(in.size());
  auto whole = [&] {
    on_device di(in);
    on_device<float> dout(out.size());
    launch(di, dout);
    dout.read(out);
  };
  whole();
  verify(out, [&](int i) { return element(in, i); }, 1e-5);
  on_device di(in);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(di, dout); }, wait);
}

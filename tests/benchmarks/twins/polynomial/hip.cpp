//===- hip.cpp - a polynomial of many numbers -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void evaluate(int n, const float *x,
                                                       const float *c,
                                                       float *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const float own = x[i];
  float y = 0;
  for (int k = 0; k < terms; ++k)
    y = y * own + c[k];
  out[i] = y;
}

static void launch(const float *x, const float *c, float *out) {
  hipLaunchKernelGGL(evaluate, dim3((n + 255) / 256), dim3(256), 0, 0, n, x, c,
                     out);
}

int main() {
  const auto x = numbers(n, -1, 1);
  const auto c = numbers(terms, -1, 1);
  std::vector<float> out(n);
  auto whole = [&] {
    on_device dx(x);
    on_device dc(c);
    on_device<float> dout(out.size());
    launch(dx, dc, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(x, c), 1e-5);
  on_device dx(x);
  on_device dc(c);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(dx, dc, dout); }, wait);
}

//===- hip.cpp - a * x + y --------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void saxpy(int n, float a,
                                                    const float *x, float *y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] = a * x[i] + y[i];
}

static void launch(const float *x, float *y) {
  hipLaunchKernelGGL(saxpy, dim3((n + 255) / 256), dim3(256), 0, 0, n, a, x, y);
}

int main() {
  const std::vector<float> x = numbers(n, -1, 1);
  std::vector<float> y = numbers(n, 0, 3);
  const auto expected = reference(x, y);
  auto whole = [&] {
    on_device<float> dx(x), dy(y);
    launch(dx, dy);
    dy.read(y);
  };
  whole();
  verify(y, expected, 1e-6);
  on_device<float> dx(x), dy(y);
  return measure(whole, [&] { launch(dx, dy); }, wait);
}

//===- hip.cpp - a product of matrices, an element a thread -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void multiply(int side, const float *a,
                                                       const float *b,
                                                       float *c) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= side || y >= side)
    return;
  float sum = 0;
  for (int k = 0; k < side; ++k)
    sum += a[y * side + k] * b[k * side + x];
  c[y * side + x] = sum;
}

static void launch(const float *a, const float *b, float *c) {
  hipLaunchKernelGGL(multiply, dim3((side + 63) / 64, (side + 3) / 4),
                     dim3(64, 4), 0, 0, side, a, b, c);
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

//===- hip.cpp - a matrix factored into L and U, in sections ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void divide(int side, int k,
                                                     float *lu) {
  const int row = k + 1 + blockIdx.x * blockDim.x + threadIdx.x;
  if (row < side)
    lu[row * side + k] /= lu[k * side + k];
}

static __global__ __launch_bounds__(256) void update(int side, int k,
                                                     float *lu) {
  const int column = k + 1 + blockIdx.x * blockDim.x + threadIdx.x,
            row = k + 1 + blockIdx.y * blockDim.y + threadIdx.y;
  if (column < side && row < side)
    lu[row * side + column] -= lu[row * side + k] * lu[k * side + column];
}

static void factor(const float *a, float *lu) {
  check(hipMemcpyAsync(lu, a, side * side * sizeof(float),
                       hipMemcpyDeviceToDevice, nullptr));
  for (int k = 0; k + 1 < side; ++k) {
    const int rest = side - 1 - k;
    hipLaunchKernelGGL(divide, dim3((rest + 255) / 256), dim3(256), 0, 0, side,
                       k, lu);
    hipLaunchKernelGGL(update, dim3((rest + 63) / 64, (rest + 3) / 4),
                       dim3(64, 4), 0, 0, side, k, lu);
  }
}

int main() {
  const std::vector<float> a = matrix();
  std::vector<float> lu(a.size());
  auto whole = [&] {
    on_device da(a);
    on_device<float> dlu(lu.size());
    factor(da, dlu);
    dlu.read(lu);
  };
  whole();
  verify(lu, reference(a), 1e-5);
  on_device da(a);
  on_device<float> dlu(lu.size());
  return measure(whole, [&] { factor(da, dlu); }, wait);
}

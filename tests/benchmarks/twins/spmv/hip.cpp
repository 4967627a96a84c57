//===- hip.cpp - a sparse matrix by a vector --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__
__launch_bounds__(256) void multiply(int rows, const int *starts,
                                     const int *columns, const float *values,
                                     const float *x, float *y) {
  const int row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= rows)
    return;
  float sum = 0;
  const int end = starts[row + 1];
  for (int k = starts[row]; k < end; ++k)
    sum += values[k] * x[columns[k]];
  y[row] = sum;
}

static void launch(const int *starts, const int *columns, const float *values,
                   const float *x, float *y) {
  hipLaunchKernelGGL(multiply, dim3((rows + 255) / 256), dim3(256), 0, 0, rows,
                     starts, columns, values, x, y);
}

int main() {
  const auto m = sparse();
  const auto x = numbers(rows, 0, 1);
  std::vector<float> y(rows);
  auto whole = [&] {
    on_device ds(m.starts), dc(m.columns);
    on_device dv(m.values);
    on_device dx(x);
    on_device<float> dy(y.size());
    launch(ds, dc, dv, dx, dy);
    dy.read(y);
  };
  whole();
  verify(y, reference(m, x), 1e-5);
  on_device ds(m.starts), dc(m.columns);
  on_device dv(m.values);
  on_device dx(x);
  on_device<float> dy(y.size());
  return measure(whole, [&] { launch(ds, dc, dv, dx, dy); }, wait);
}

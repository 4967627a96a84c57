//===- hip.cpp - 5 x 5 points of an image -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void convolve(int side,
                                                       const float *in,
                                                       const float *w,
                                                       float *out) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= side || y >= side)
    return;
  if (y < 2 || x < 2 || y >= side - 2 || x >= side - 2) {
    out[y * side + x] = 0;
    return;
  }
  float sum = 0;
  for (int j = 0; j < 5; ++j)
    for (int i = 0; i < 5; ++i)
      sum += in[(y + j - 2) * side + x + i - 2] * w[j * 5 + i];
  out[y * side + x] = sum;
}

static void launch(const float *in, const float *w, float *out) {
  hipLaunchKernelGGL(convolve, dim3((side + 63) / 64, (side + 3) / 4),
                     dim3(64, 4), 0, 0, side, in, w, out);
}

int main() {
  const auto in = numbers(side * side, -1, 1);
  const auto w = numbers(25, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    on_device din(in);
    on_device dw(w);
    on_device<float> dout(out.size());
    launch(din, dw, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in, w), 1e-6);
  on_device din(in);
  on_device dw(w);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dw, dout); }, wait);
}

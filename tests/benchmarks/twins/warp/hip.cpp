//===- hip.cpp - a picture seen through a lens ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ int clamped(int i, int side) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

static __global__ __launch_bounds__(256) void warp(int side, float bend,
                                                   const float *in,
                                                   float *out) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x,
            row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= side || row >= side)
    return;
  const float dx = (column + 0.5f) / side - 0.5f,
              dy = (row + 0.5f) / side - 0.5f;
  const float scale = 0.9f + bend * (dx * dx + dy * dy);
  const float x = (dx * scale + 0.5f) * side - 0.5f,
              y = (dy * scale + 0.5f) * side - 0.5f;
  const float left = floorf(x), top = floorf(y);
  const float tx = x - left, ty = y - top;
  const int x0 = clamped(static_cast<int>(left), side),
            x1 = clamped(static_cast<int>(left) + 1, side),
            y0 = clamped(static_cast<int>(top), side) * side,
            y1 = clamped(static_cast<int>(top) + 1, side) * side;
  const float above = in[y0 + x0] + (in[y0 + x1] - in[y0 + x0]) * tx,
              below = in[y1 + x0] + (in[y1 + x1] - in[y1 + x0]) * tx;
  out[row * side + column] = above + (below - above) * ty;
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(warp, dim3((side + 63) / 64, (side + 3) / 4), dim3(64, 4),
                     0, 0, side, bend, in, out);
}

int main() {
  const std::vector<float> in = numbers(side * side, 0, 1);
  std::vector<float> out(in.size());
  auto whole = [&] {
    on_device din(in);
    on_device<float> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), rounding);
  on_device din(in);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

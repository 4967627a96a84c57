//===- unit.cpp - a lens, by the texture unit -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../unit_texture.h"

static __global__ __launch_bounds__(256) void warp(int side, float bend,
                                                   hipTextureObject_t in,
                                                   float *out) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x,
            row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= side || row >= side)
    return;
  const float dx = (column + 0.5f) / side - 0.5f,
              dy = (row + 0.5f) / side - 0.5f;
  const float scale = 0.9f + bend * (dx * dx + dy * dy);
  out[row * side + column] =
      tex2D<float>(in, dx * scale + 0.5f, dy * scale + 0.5f);
}

static void launch(hipTextureObject_t in, float *out) {
  hipLaunchKernelGGL(warp, dim3((side + 63) / 64, (side + 3) / 4), dim3(64, 4),
                     0, 0, side, bend, in, out);
}

int main() {
  const std::vector<float> in = numbers(side * side, 0, 1);
  std::vector<float> out(in.size());
  auto whole = [&] {
    unit_texture din(in, side, side, 0);
    on_device<float> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), rounding);
  unit_texture din(in, side, side, 0);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

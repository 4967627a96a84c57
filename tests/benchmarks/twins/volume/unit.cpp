//===- unit.cpp - light through a cloud, by the texture unit ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../unit_texture.h"

static __global__ __launch_bounds__(256) void volume(int side, int pixels,
                                                     hipTextureObject_t in,
                                                     float *out) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x,
            row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= pixels || row >= pixels)
    return;
  const float step = 1.0f / side;
  const float x = (column + 0.5f) / pixels;
  float y = (row + 0.5f) / pixels - lean * 0.5f, z = 0.5f * step;
  float light = 0, left = 1;
  for (int n = 0; n < side; ++n, y += lean * step, z += step) {
    const float taken = tex3D<float>(in, x, y, z) * thickness;
    light += left * taken;
    left *= 1 - taken;
  }
  out[row * pixels + column] = light;
}

static void launch(hipTextureObject_t in, float *out) {
  hipLaunchKernelGGL(volume, dim3((pixels + 63) / 64, (pixels + 3) / 4),
                     dim3(64, 4), 0, 0, side, pixels, in, out);
}

int main() {
  const std::vector<float> in = numbers(side * side * side, 0, 1);
  std::vector<float> out(pixels * pixels);
  auto whole = [&] {
    unit_texture din(in, side, side, side);
    on_device<float> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), rounding);
  unit_texture din(in, side, side, side);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

//===- hip.cpp - light through a cloud --------------------------*- C++ -*-===//
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

static __device__ float sample(const float *in, int side, float x, float y,
                               float z) {
  const float x_floor = floorf(x), y_floor = floorf(y), z_floor = floorf(z);
  const float tx = x - x_floor, ty = y - y_floor, tz = z - z_floor;
  const int x0 = clamped(static_cast<int>(x_floor), side),
            x1 = clamped(static_cast<int>(x_floor) + 1, side),
            y0 = clamped(static_cast<int>(y_floor), side) * side,
            y1 = clamped(static_cast<int>(y_floor) + 1, side) * side,
            z0 = clamped(static_cast<int>(z_floor), side) * side * side,
            z1 = clamped(static_cast<int>(z_floor) + 1, side) * side * side;
  auto row = [=](int first) {
    return in[first + x0] + (in[first + x1] - in[first + x0]) * tx;
  };
  auto plane = [=](int first) {
    const float above = row(first + y0), below = row(first + y1);
    return above + (below - above) * ty;
  };
  const float front = plane(z0), back = plane(z1);
  return front + (back - front) * tz;
}

static __global__ __launch_bounds__(256) void volume(int side, int pixels,
                                                     const float *in,
                                                     float *out) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x,
            row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= pixels || row >= pixels)
    return;
  const float x = (column + 0.5f) / pixels * side - 0.5f;
  float y = (row + 0.5f) / pixels * side - 0.5f - lean * 0.5f * side;
  float light = 0, left = 1;
  for (int z = 0; z < side; ++z, y += lean) {
    const float taken = sample(in, side, x, y, z) * thickness;
    light += left * taken;
    left *= 1 - taken;
  }
  out[row * pixels + column] = light;
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(volume, dim3((pixels + 63) / 64, (pixels + 3) / 4),
                     dim3(64, 4), 0, 0, side, pixels, in, out);
}

int main() {
  const std::vector<float> in = numbers(side * side * side, 0, 1);
  std::vector<float> out(pixels * pixels);
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

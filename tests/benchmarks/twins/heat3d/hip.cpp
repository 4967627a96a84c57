//===- hip.cpp - one step of heat in a cube ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void step(int side, const float *in,
                                                   float *out) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z;
  if (x >= side || y >= side)
    return;
  const int plane = side * side, i = z * plane + y * side + x;
  if (z > 0 && y > 0 && x > 0 && z < side - 1 && y < side - 1 && x < side - 1)
    out[i] =
        in[i] + 0.1f * (in[i - plane] + in[i + plane] + in[i - side] +
                        in[i + side] + in[i - 1] + in[i + 1] - 6.0f * in[i]);
  else
    out[i] = in[i];
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(step, dim3((side + 63) / 64, (side + 3) / 4, side),
                     dim3(64, 4), 0, 0, side, in, out);
}

int main() {
  const auto in = numbers(side * side * side, -1, 1);
  std::vector<float> out(in.size());
  auto whole = [&] {
    on_device din(in);
    on_device<float> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), 1e-6);
  on_device din(in);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

//===- hip.cpp - means of similar points nearby ----------------*- C++ -*-===//
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

// HIP for the CPU has no intrinsic functions.
static __device__ float exponential(float x) {
#if defined(__CUDACC__) || defined(__HIP__)
  return __expf(x);
#else
  return expf(x);
#endif
}

static __global__ __launch_bounds__(256) void filter(falloff f, int height,
                                                     int width, const float *in,
                                                     float *out) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const float own = in[y * width + x];
  float sum = 0, all = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx) {
      const float value =
          in[clamped(y + dy, height) * width + clamped(x + dx, width)];
      const float away = value - own;
      const float weight =
          exponential(-(dx * dx + dy * dy) * f.space - away * away * f.range);
      sum += weight * value;
      all += weight;
    }
  out[y * width + x] = sum / all;
}

static void launch(const float *in, float *out) {
  hipLaunchKernelGGL(filter, dim3((side + 31) / 32, (side + 7) / 8),
                     dim3(32, 8), 0, 0, weights, side, side, in, out);
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    on_device din(in);
    on_device<float> dout(out.size());
    launch(din, dout);
    dout.read(out);
  };
  whole();
  verify(out, reference(in), 1e-5);
  on_device din(in);
  on_device<float> dout(out.size());
  return measure(whole, [&] { launch(din, dout); }, wait);
}

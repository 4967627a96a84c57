//===- hip.cpp - a Fourier transform, a launch for a pass ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ float2 product(float2 a, float2 b) {
  return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/// Joins transforms of \p length numbers to ones of twice as many.
static __global__ __launch_bounds__(256) void pass(int count, int length,
                                                   const float2 *roots,
                                                   const float2 *in,
                                                   float2 *out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count / 2)
    return;
  const int k = i & (length - 1);
  const float2 a = in[i];
  const float2 b = product(in[i + count / 2], roots[k * (count / 2 / length)]);
  const int to = 2 * i - k;
  out[to] = make_float2(a.x + b.x, a.y + b.y);
  out[to + length] = make_float2(a.x - b.x, a.y - b.y);
}

/// All passes; \p work is for what they leave to each other.
static void launch(const float2 *roots, const float2 *in, float2 *work,
                   float2 *out) {
  float2 *last = passes % 2 ? out : work, *next = passes % 2 ? work : out;
  const dim3 grid((count / 2 + 255) / 256), block(256);
  hipLaunchKernelGGL(pass, grid, block, 0, 0, count, 1, roots, in, last);
  for (int length = 2; length < count; length *= 2) {
    hipLaunchKernelGGL(pass, grid, block, 0, 0, count, length, roots, last,
                       next);
    std::swap(last, next);
  }
}

int main() {
  const auto in = some_signal<float2>(), r = roots<float2>();
  std::vector<float2> out(count);
  auto whole = [&] {
    on_device di(in), dr(r);
    on_device<float2> work(count), dout(count);
    launch(dr, di, work, dout);
    dout.read(out);
  };
  whole();
  check_transform(parts(in), parts(out));
  on_device di(in), dr(r);
  on_device<float2> work(count), dout(count);
  return measure(whole, [&] { launch(dr, di, work, dout); }, wait);
}

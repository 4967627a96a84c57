//===- hip.cpp - points in a circle, by random numbers ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ uint4 philox(uint4 c, uint2 key) {
#pragma unroll
  for (int round = 0; round < 10; ++round) {
    c = make_uint4(__umulhi(factor1, c.z) ^ c.y ^ key.x, factor1 * c.z,
                   __umulhi(factor0, c.x) ^ c.w ^ key.y, factor0 * c.x);
    key.x += golden;
    key.y += root3;
  }
  return c;
}

static __device__ int is_inside(unsigned x, unsigned y) {
  x >>= 17;
  y >>= 17;
  return x * x + y * y < 1u << 30 ? 1 : 0;
}

static __global__ __launch_bounds__(256) void draw(int count, int *points) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count)
    return;
  int inside = 0;
  for (int k = 0; k < draws; ++k) {
    const uint4 r = philox(make_uint4(i, k, 0, 0), make_uint2(seed, 0));
    inside += is_inside(r.x, r.y) + is_inside(r.z, r.w);
  }
  points[i] = inside;
}

static void launch(int *points) {
  hipLaunchKernelGGL(draw, dim3((count + 255) / 256), dim3(256), 0, 0, count,
                     points);
}

int main() {
  std::vector<int> points(count);
  auto whole = [&] {
    on_device<int> dp(count);
    launch(dp);
    dp.read(points);
  };
  whole();
  verify(points, points_of, 0);
  on_device<int> dp(count);
  return measure(whole, [&] { launch(dp); }, wait);
}

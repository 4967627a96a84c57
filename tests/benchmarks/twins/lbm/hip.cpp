//===- hip.cpp - a lattice Boltzmann fluid in two dimensions ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __device__ float relaxed(float f, float rate, float at_rest, float rest,
                                float along) {
  return f + rate * (at_rest * (rest + along * (3 + 4.5f * along)) - f);
}

static __global__ __launch_bounds__(256) void step(int height, int width,
                                                   float rate,
                                                   const float *from,
                                                   float *to) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width || y >= height)
    return;
  const int all = height * width, row = y * width,
            below = (y > 0 ? y - 1 : height - 1) * width,
            above = (y < height - 1 ? y + 1 : 0) * width,
            left = x > 0 ? x - 1 : width - 1, right = x < width - 1 ? x + 1 : 0;
  const float f0 = from[row + x], f1 = from[all + row + left],
              f2 = from[2 * all + below + x], f3 = from[3 * all + row + right],
              f4 = from[4 * all + above + x], f5 = from[5 * all + below + left],
              f6 = from[6 * all + below + right],
              f7 = from[7 * all + above + right],
              f8 = from[8 * all + above + left];
  const float density = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8;
  const float vx = (f1 - f3 + f5 - f6 - f7 + f8) / density;
  const float vy = (f2 - f4 + f5 + f6 - f7 - f8) / density;
  const float rest = 1 - 1.5f * (vx * vx + vy * vy);
  const float straight = density / 9, diagonal = density / 36;
  to += row + x;
  to[0] = relaxed(f0, rate, 4 * straight, rest, 0);
  to[all] = relaxed(f1, rate, straight, rest, vx);
  to[2 * all] = relaxed(f2, rate, straight, rest, vy);
  to[3 * all] = relaxed(f3, rate, straight, rest, -vx);
  to[4 * all] = relaxed(f4, rate, straight, rest, -vy);
  to[5 * all] = relaxed(f5, rate, diagonal, rest, vx + vy);
  to[6 * all] = relaxed(f6, rate, diagonal, rest, vy - vx);
  to[7 * all] = relaxed(f7, rate, diagonal, rest, -vx - vy);
  to[8 * all] = relaxed(f8, rate, diagonal, rest, vx - vy);
}

static void two_steps(float *f, float *between) {
  const dim3 blocks((side + 63) / 64, (side + 3) / 4), threads(64, 4);
  hipLaunchKernelGGL(step, blocks, threads, 0, 0, side, side, rate, f, between);
  hipLaunchKernelGGL(step, blocks, threads, 0, 0, side, side, rate, between, f);
}

int main() {
  const std::vector<float> start = fluid();
  std::vector<float> f(start.size());
  auto whole = [&] {
    on_device df(start);
    on_device<float> between(f.size());
    two_steps(df, between);
    df.read(f);
  };
  whole();
  verify(f, reference(start), 1e-6);
  on_device df(start);
  on_device<float> between(f.size());
  return measure(whole, [&] { two_steps(df, between); }, wait);
}

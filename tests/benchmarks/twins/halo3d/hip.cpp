//===- hip.cpp - a step of waves in a cube, in tiles -----------*- C++ -*-===//
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

static __global__ __launch_bounds__(depth *height *width) void step(
    int side, float speed, const float *before, const float *now, float *next) {
  __shared__ float part[room_z][room_y][room_x];
  const int front = blockIdx.z * depth, top = blockIdx.y * height,
            left = blockIdx.x * width;
  for (int z = threadIdx.z; z < room_z; z += depth)
    for (int y = threadIdx.y; y < room_y; y += height)
      for (int x = threadIdx.x; x < room_x; x += width)
        part[z][y][x] = now[(clamped(front + z - radius, side) * side +
                             clamped(top + y - radius, side)) *
                                side +
                            clamped(left + x - radius, side)];
  __syncthreads();
  const int z = threadIdx.z + radius, y = threadIdx.y + radius,
            x = threadIdx.x + radius;
  const float own = part[z][y][x];
  const float inner = part[z - 1][y][x] + part[z + 1][y][x] +
                      part[z][y - 1][x] + part[z][y + 1][x] +
                      part[z][y][x - 1] + part[z][y][x + 1];
  const float outer = part[z - 2][y][x] + part[z + 2][y][x] +
                      part[z][y - 2][x] + part[z][y + 2][x] +
                      part[z][y][x - 2] + part[z][y][x + 2];
  const int i = ((front + threadIdx.z) * side + top + threadIdx.y) * side +
                left + threadIdx.x;
  next[i] = 2 * own - before[i] + speed / 12 * (16 * inner - outer - 90 * own);
}

static void launch(const float *before, const float *now, float *next) {
  hipLaunchKernelGGL(step, dim3(side / width, side / height, side / depth),
                     dim3(width, height, depth), 0, 0, side, speed, before, now,
                     next);
}

int main() {
  const auto before = numbers(cells, -1, 1);
  const auto now = numbers(cells, 0, 1);
  std::vector<float> next(cells);
  auto whole = [&] {
    on_device db(before), dn(now);
    on_device<float> dout(cells);
    launch(db, dn, dout);
    dout.read(next);
  };
  whole();
  verify(next, reference(before, now), 1e-6);
  on_device db(before), dn(now);
  on_device<float> dout(cells);
  return measure(whole, [&] { launch(db, dn, dout); }, wait);
}

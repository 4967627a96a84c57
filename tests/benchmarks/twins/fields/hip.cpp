//===- hip.cpp - a wave of light, in a struct of views ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

struct fields {
  float *ez, *hx, *hy;
  const float *matter;
  int side;
  float courant;

  __device__ void move_magnetic(int y, int x) const {
    const int i = y * side + x;
    if (y + 1 < side)
      hx[i] -= courant * (ez[i + side] - ez[i]);
    if (x + 1 < side)
      hy[i] += courant * (ez[i + 1] - ez[i]);
  }

  __device__ void move_electric(int y, int x) const {
    const int i = y * side + x;
    if (y > 0 && x > 0)
      ez[i] += matter[i] * (hy[i] - hy[i - 1] - hx[i] + hx[i - side]);
  }
};

static __global__ __launch_bounds__(256) void move_magnetic(fields f) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < f.side && y < f.side)
    f.move_magnetic(y, x);
}

static __global__ __launch_bounds__(256) void move_electric(fields f) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < f.side && y < f.side)
    f.move_electric(y, x);
}

static void advance(const fields &f, int steps) {
  const dim3 blocks((side + 63) / 64, (side + 3) / 4), threads(64, 4);
  for (int step = 0; step < steps; ++step) {
    hipLaunchKernelGGL(move_magnetic, blocks, threads, 0, 0, f);
    hipLaunchKernelGGL(move_electric, blocks, threads, 0, 0, f);
  }
}

int main() {
  const std::vector<float> m = matter();
  const wave start;
  wave w(start);
  auto whole = [&] {
    on_device<float> ez(w.ez), hx(w.hx), hy(w.hy), dm(m);
    advance({ez, hx, hy, dm, side, courant}, steps);
    ez.read(w.ez);
    hx.read(w.hx);
    hy.read(w.hy);
  };
  whole();
  check_wave(w, start, m);
  on_device<float> ez(start.ez), hx(start.hx), hy(start.hy), dm(m);
  const fields f = {ez, hx, hy, dm, side, courant};
  return measure(whole, [&] { advance(f, steps); }, wait);
}

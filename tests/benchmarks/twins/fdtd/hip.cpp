//===- hip.cpp - a step of electric and magnetic fields --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__
__launch_bounds__(256) void update_h(int side, float c, const float *ex,
                                     const float *ey, const float *ez,
                                     float *hx, float *hy, float *hz) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z;
  if (x >= side - 1 || y >= side - 1 || z >= side - 1)
    return;
  const int row = side, plane = side * side, i = z * plane + y * row + x;
  hx[i] += c * (ey[i + plane] - ey[i] - (ez[i + row] - ez[i]));
  hy[i] += c * (ez[i + 1] - ez[i] - (ex[i + plane] - ex[i]));
  hz[i] += c * (ex[i + row] - ex[i] - (ey[i + 1] - ey[i]));
}

static __global__
__launch_bounds__(256) void update_e(int side, float c, float *ex, float *ey,
                                     float *ez, const float *hx,
                                     const float *hy, const float *hz) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z;
  if (x == 0 || y == 0 || z == 0 || x >= side - 1 || y >= side - 1 ||
      z >= side - 1)
    return;
  const int row = side, plane = side * side, i = z * plane + y * row + x;
  ex[i] += c * (hz[i] - hz[i - row] - (hy[i] - hy[i - plane]));
  ey[i] += c * (hx[i] - hx[i - plane] - (hz[i] - hz[i - 1]));
  ez[i] += c * (hy[i] - hy[i - 1] - (hx[i] - hx[i - row]));
}

/// All six fields.
class grid {
  on_device<float> ex, ey, ez, hx, hy, hz;

public:
  explicit grid(const std::vector<std::vector<float>> &f)
      : ex(f[0]), ey(f[1]), ez(f[2]), hx(f[3]), hy(f[4]), hz(f[5]) {}

  void step(int side, float c) {
    const dim3 blocks((side + 31) / 32, (side + 7) / 8, side), block(32, 8);
    hipLaunchKernelGGL(update_h, blocks, block, 0, 0, side, c, ex, ey, ez, hx,
                       hy, hz);
    hipLaunchKernelGGL(update_e, blocks, block, 0, 0, side, c, ex, ey, ez, hx,
                       hy, hz);
  }

  void read(std::vector<std::vector<float>> &f) const {
    ex.read(f[0]);
    ey.read(f[1]);
    ez.read(f[2]);
    hx.read(f[3]);
    hy.read(f[4]);
    hz.read(f[5]);
  }
};

int main() {
  const auto from = some_fields();
  auto to = from;
  auto whole = [&] {
    grid g(from);
    g.step(side, courant);
    g.read(to);
  };
  whole();
  check_fields(from, to);
  grid g(from);
  return measure(whole, [&] { g.step(side, courant); }, wait);
}

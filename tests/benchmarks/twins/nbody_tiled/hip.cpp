//===- hip.cpp - forces between bodies, in tiles ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(tile) void forces(int n, const body *b,
                                                      force *f) {
  __shared__ body part[tile];
  const int x = threadIdx.x, i = blockIdx.x * tile + x;
  const body own = b[i];
  force sum = {0, 0, 0};
  for (int from = 0; from < n; from += tile) {
    part[x] = b[from + x];
    __syncthreads();
    for (int j = 0; j < tile; ++j) {
      const float dx = part[j].x - own.x, dy = part[j].y - own.y,
                  dz = part[j].z - own.z;
      const float r = dx * dx + dy * dy + dz * dz + 0.01f,
                  s = part[j].mass / (r * sqrtf(r));
      sum.x += dx * s;
      sum.y += dy * s;
      sum.z += dz * s;
    }
    __syncthreads();
  }
  f[i] = sum;
}

static void launch(const body *b, force *f) {
  hipLaunchKernelGGL(forces, dim3((n + 255) / 256), dim3(256), 0, 0, n, b, f);
}

int main() {
  const auto b = some_bodies();
  std::vector<force> f(n);
  auto whole = [&] {
    on_device db(b);
    on_device<force> df(f.size());
    launch(db, df);
    df.read(f);
  };
  whole();
  check_forces(b, f);
  on_device db(b);
  on_device<force> df(f.size());
  return measure(whole, [&] { launch(db, df); }, wait);
}

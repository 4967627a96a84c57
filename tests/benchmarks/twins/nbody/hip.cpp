//===- hip.cpp - forces between bodies --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void forces(int n, const body *b,
                                                     force *f) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const body own = b[i];
  force sum = {0, 0, 0};
  for (int j = 0; j < n; ++j) {
    const float dx = b[j].x - own.x, dy = b[j].y - own.y, dz = b[j].z - own.z;
    const float r = dx * dx + dy * dy + dz * dz + 0.01f,
                s = b[j].mass / (r * sqrtf(r));
    sum.x += dx * s;
    sum.y += dy * s;
    sum.z += dz * s;
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

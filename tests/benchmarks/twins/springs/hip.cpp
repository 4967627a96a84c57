//===- hip.cpp - one step of a cloth of springs ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

static __global__ __launch_bounds__(256) void step(cloth c, const float4 *p,
                                                   const float4 *v, float4 *pn,
                                                   float4 *vn) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x,
            row = blockIdx.y * blockDim.y + threadIdx.y;
  if (column >= c.columns || row >= c.rows)
    return;
  const int i = row * c.columns + column;
  const float4 own = p[i], before = v[i];
  if (before.w == 0) {
    pn[i] = own;
    vn[i] = before;
    return;
  }
  float fx = 0, fy = 0, fz = 0;
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int y = row + dy, x = column + dx;
      if ((dy == 0 && dx == 0) || y < 0 || y >= c.rows || x < 0 ||
          x >= c.columns)
        continue;
      const float4 other = p[y * c.columns + x];
      const float ox = other.x - own.x, oy = other.y - own.y,
                  oz = other.z - own.z;
      const float length = sqrtf(ox * ox + oy * oy + oz * oz);
      const float rest = dy != 0 && dx != 0 ? c.diagonal : 1;
      const float pull = c.stiffness * (1 - rest / length);
      fx += ox * pull;
      fy += oy * pull;
      fz += oz * pull;
    }
  const float x = (before.x + fx * before.w * c.dt) * c.damping,
              y = (before.y + (fy * before.w + c.gravity) * c.dt) * c.damping,
              z = (before.z + fz * before.w * c.dt) * c.damping;
  pn[i] =
      make_float4(own.x + x * c.dt, own.y + y * c.dt, own.z + z * c.dt, own.w);
  vn[i] = make_float4(x, y, z, before.w);
}

static void launch(const float4 *p, const float4 *v, float4 *pn, float4 *vn) {
  hipLaunchKernelGGL(step, dim3((columns + 31) / 32, (rows + 7) / 8),
                     dim3(32, 8), 0, 0, sheet, p, v, pn, vn);
}

int main() {
  const auto p = some_positions<float4>(), v = some_velocities<float4>();
  std::vector<float4> pn(p.size()), vn(v.size());
  auto whole = [&] {
    on_device dp(p), dv(v);
    on_device<float4> dpn(p.size()), dvn(v.size());
    launch(dp, dv, dpn, dvn);
    dpn.read(pn);
    dvn.read(vn);
  };
  whole();
  check_step(components(p), components(v), components(pn), components(vn));
  on_device dp(p), dv(v);
  on_device<float4> dpn(p.size()), dvn(v.size());
  return measure(whole, [&] { launch(dp, dv, dpn, dvn); }, wait);
}

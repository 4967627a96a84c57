//===- openmp.cpp - one step of a cloth of springs -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

struct alignas(16) four {
  float x, y, z, w;
};

void step(const cloth &c, const four *p, const four *v, four *pn, four *vn) {
#pragma omp parallel for
  for (int row = 0; row < c.rows; ++row)
    for (int column = 0; column < c.columns; ++column) {
      const int i = row * c.columns + column;
      const four own = p[i], before = v[i];
      if (before.w == 0) {
        pn[i] = own;
        vn[i] = before;
        continue;
      }
      float fx = 0, fy = 0, fz = 0;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
          const int y = row + dy, x = column + dx;
          if ((dy == 0 && dx == 0) || y < 0 || y >= c.rows || x < 0 ||
              x >= c.columns)
            continue;
          const four other = p[y * c.columns + x];
          const float ox = other.x - own.x, oy = other.y - own.y,
                      oz = other.z - own.z;
          const float length = std::sqrt(ox * ox + oy * oy + oz * oz);
          const float rest = dy != 0 && dx != 0 ? c.diagonal : 1;
          const float pull = c.stiffness * (1 - rest / length);
          fx += ox * pull;
          fy += oy * pull;
          fz += oz * pull;
        }
      const float x = (before.x + fx * before.w * c.dt) * c.damping,
                  y = (before.y + (fy * before.w + c.gravity) * c.dt) *
                      c.damping,
                  z = (before.z + fz * before.w * c.dt) * c.damping;
      pn[i] = {own.x + x * c.dt, own.y + y * c.dt, own.z + z * c.dt, own.w};
      vn[i] = {x, y, z, before.w};
    }
}

int main() {
  const auto p = some_positions<four>(), v = some_velocities<four>();
  std::vector<four> pn(p.size()), vn(v.size());
  auto whole = [&] { step(sheet, p.data(), v.data(), pn.data(), vn.data()); };
  whole();
  check_step(components(p), components(v), components(pn), components(vn));
  return measure(whole, whole, [] {});
}

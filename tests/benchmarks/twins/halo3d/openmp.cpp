//===- openmp.cpp - a step of waves in a cube, in tiles --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static int clamped(int i, int side) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void step(int side, float speed, const float *before, const float *now,
          float *next) {
#pragma omp parallel for collapse(2)
  for (int z = 0; z < side; ++z)
    for (int y = 0; y < side; ++y) {
      // The rows around this one.
      auto row = [&](int dz, int dy) {
        return now +
               (clamped(z + dz, side) * side + clamped(y + dy, side)) * side;
      };
      const float *own = row(0, 0), *front = row(-1, 0), *back = row(1, 0),
                  *up = row(0, -1), *down = row(0, 1), *front2 = row(-2, 0),
                  *back2 = row(2, 0), *up2 = row(0, -2), *down2 = row(0, 2);
      const int first = (z * side + y) * side;
      auto point = [&](int x, int left2, int left, int right, int right2) {
        const float inner =
            front[x] + back[x] + up[x] + down[x] + own[left] + own[right];
        const float outer =
            front2[x] + back2[x] + up2[x] + down2[x] + own[left2] + own[right2];
        next[first + x] = 2 * own[x] - before[first + x] +
                          speed / 12 * (16 * inner - outer - 90 * own[x]);
      };
      auto border = [&](int x) {
        point(x, clamped(x - 2, side), clamped(x - 1, side),
              clamped(x + 1, side), clamped(x + 2, side));
      };
      border(0);
      border(1);
#pragma omp simd
      for (int x = 2; x < side - 2; ++x)
        point(x, x - 2, x - 1, x + 1, x + 2);
      border(side - 2);
      border(side - 1);
    }
}

int main() {
  const auto before = numbers(cells, -1, 1);
  const auto now = numbers(cells, 0, 1);
  std::vector<float> next(cells);
  auto whole = [&] {
    step(side, speed, before.data(), now.data(), next.data());
  };
  whole();
  verify(next, reference(before, now), 1e-6);
  return measure(whole, whole, [] {});
}

//===- amp.cpp - a step of waves in a cube, in tiles -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

int clamped(int i, int side) restrict(amp) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void step(float speed, array_view<const float, 3> before,
          array_view<const float, 3> now, array_view<float, 3> next) {
  parallel_for_each(
      next.extent.tile<depth, height, width>(), [=
  ](tiled_index<depth, height, width> t) restrict(amp) {
        tile_static float part[room_z][room_y][room_x];
        const index<3> origin = t.tile_origin;
        for (int z = t.local[0]; z < room_z; z += depth)
          for (int y = t.local[1]; y < room_y; y += height)
            for (int x = t.local[2]; x < room_x; x += width)
              part[z][y][x] =
                  now(clamped(origin[0] + z - radius, now.extent[0]),
                      clamped(origin[1] + y - radius, now.extent[1]),
                      clamped(origin[2] + x - radius, now.extent[2]));
        t.barrier.wait();
        const int z = t.local[0] + radius, y = t.local[1] + radius,
                  x = t.local[2] + radius;
        const float own = part[z][y][x];
        const float inner = part[z - 1][y][x] + part[z + 1][y][x] +
                            part[z][y - 1][x] + part[z][y + 1][x] +
                            part[z][y][x - 1] + part[z][y][x + 1];
        const float outer = part[z - 2][y][x] + part[z + 2][y][x] +
                            part[z][y - 2][x] + part[z][y + 2][x] +
                            part[z][y][x - 2] + part[z][y][x + 2];
        next[t] =
            2 * own - before[t] + speed / 12 * (16 * inner - outer - 90 * own);
      });
}

int main() {
  const auto before = numbers(cells, -1, 1);
  const auto now = numbers(cells, 0, 1);
  std::vector<float> next(cells);
  const extent<3> e(side, side, side);
  auto whole = [&] {
    array_view<const float, 3> vb(e, before), vn(e, now);
    array_view<float, 3> vo(e, next);
    vo.discard_data();
    step(speed, vb, vn, vo);
    vo.synchronize();
  };
  whole();
  verify(next, reference(before, now), 1e-6);
  std::vector<float> other(cells);
  array_view<const float, 3> vb(e, before), vn(e, now);
  array_view<float, 3> vo(e, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { step(speed, vb, vn, vo); }, [&] { v.wait(); });
}

//===- amp.cpp - a step of electric and magnetic fields --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

typedef array<float, 3> field;

void update_h(int side, float c, const field &ex, const field &ey,
              const field &ez, field &hx, field &hy, field &hz) {
  parallel_for_each(
      hx.extent, [ =, &ex, &ey, &ez, &hx, &hy, &hz ](index<3> i) restrict(amp) {
        const int z = i[0], y = i[1], x = i[2];
        if (z == side - 1 || y == side - 1 || x == side - 1)
          return;
        hx[i] += c * (ey(z + 1, y, x) - ey[i] - (ez(z, y + 1, x) - ez[i]));
        hy[i] += c * (ez(z, y, x + 1) - ez[i] - (ex(z + 1, y, x) - ex[i]));
        hz[i] += c * (ex(z, y + 1, x) - ex[i] - (ey(z, y, x + 1) - ey[i]));
      });
}

void update_e(int side, float c, field &ex, field &ey, field &ez,
              const field &hx, const field &hy, const field &hz) {
  parallel_for_each(
      ex.extent, [ =, &ex, &ey, &ez, &hx, &hy, &hz ](index<3> i) restrict(amp) {
        const int z = i[0], y = i[1], x = i[2];
        if (z == 0 || y == 0 || x == 0 || z == side - 1 || y == side - 1 ||
            x == side - 1)
          return;
        ex[i] += c * (hz[i] - hz(z, y - 1, x) - (hy[i] - hy(z - 1, y, x)));
        ey[i] += c * (hx[i] - hx(z - 1, y, x) - (hz[i] - hz(z, y, x - 1)));
        ez[i] += c * (hy[i] - hy(z, y, x - 1) - (hx[i] - hx(z, y - 1, x)));
      });
}

/// All six fields.
class grid {
  field ex, ey, ez, hx, hy, hz;

public:
  grid(int side, const std::vector<std::vector<float>> &f)
      : ex(side, side, side, f[0].begin()), ey(side, side, side, f[1].begin()),
        ez(side, side, side, f[2].begin()), hx(side, side, side, f[3].begin()),
        hy(side, side, side, f[4].begin()), hz(side, side, side, f[5].begin()) {
  }

  void step(float c) {
    const int side = ex.extent[0];
    update_h(side, c, ex, ey, ez, hx, hy, hz);
    update_e(side, c, ex, ey, ez, hx, hy, hz);
  }

  void read(std::vector<std::vector<float>> &f) const {
    copy(ex, f[0].begin());
    copy(ey, f[1].begin());
    copy(ez, f[2].begin());
    copy(hx, f[3].begin());
    copy(hy, f[4].begin());
    copy(hz, f[5].begin());
  }
};

int main() {
  const auto from = some_fields();
  auto to = from;
  auto whole = [&] {
    grid g(side, from);
    g.step(courant);
    g.read(to);
  };
  whole();
  check_fields(from, to);
  grid g(side, from);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { g.step(courant); }, [&] { v.wait(); });
}

//===- amp.cpp - elastic waves in a solid -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

typedef array_view<float, 3> field;
typedef array_view<const float, 3> constants;

struct velocity {
  field x, y, z;
};

struct stress {
  field xx, yy, zz, xy, xz, yz;
};

struct material {
  constants bx, by, bz, lambda, mu, left;
};

struct body {
  velocity v;
  stress s;
  material m;

  bool is_inside(index<3> i) const restrict(amp) {
    for (int d = 0; d < 3; ++d)
      if (i[d] < 1 || i[d] >= v.x.extent[d] - 1)
        return false;
    return true;
  }

  void move(index<3> i) const restrict(amp) {
    const index<3> x(0, 0, 1), y(0, 1, 0), z(1, 0, 0);
    v.x[i] =
        m.left[i] * (v.x[i] + m.bx[i] * (s.xx[i + x] - s.xx[i] + s.xy[i] -
                                         s.xy[i - y] + s.xz[i] - s.xz[i - z]));
    v.y[i] =
        m.left[i] * (v.y[i] + m.by[i] * (s.xy[i] - s.xy[i - x] + s.yy[i + y] -
                                         s.yy[i] + s.yz[i] - s.yz[i - z]));
    v.z[i] =
        m.left[i] * (v.z[i] + m.bz[i] * (s.xz[i] - s.xz[i - x] + s.yz[i] -
                                         s.yz[i - y] + s.zz[i + z] - s.zz[i]));
  }

  void strain(index<3> i) const restrict(amp) {
    const index<3> x(0, 0, 1), y(0, 1, 0), z(1, 0, 0);
    const float dx = v.x[i] - v.x[i - x], dy = v.y[i] - v.y[i - y],
                dz = v.z[i] - v.z[i - z];
    const float mu = m.mu[i], all = m.lambda[i] * (dx + dy + dz);
    s.xx[i] += all + 2 * mu * dx;
    s.yy[i] += all + 2 * mu * dy;
    s.zz[i] += all + 2 * mu * dz;
    s.xy[i] += mu * (v.x[i + y] - v.x[i] + v.y[i + x] - v.y[i]);
    s.xz[i] += mu * (v.x[i + z] - v.x[i] + v.z[i + x] - v.z[i]);
    s.yz[i] += mu * (v.y[i + z] - v.y[i] + v.z[i + y] - v.z[i]);
  }
};

void advance(const body &b, int steps) {
  for (int step = 0; step < steps; ++step) {
    parallel_for_each(
        b.v.x.extent, [=](index<3> i) restrict(amp) {
          if (b.is_inside(i))
            b.move(i);
        });
    parallel_for_each(
        b.v.x.extent, [=](index<3> i) restrict(amp) {
          if (b.is_inside(i))
            b.strain(i);
        });
  }
}

body views(motion &n, const solid &s) {
  const extent<3> e(side, side, side);
  const velocity v = {field(e, n.vx), field(e, n.vy), field(e, n.vz)};
  const stress t = {field(e, n.xx), field(e, n.yy), field(e, n.zz),
                    field(e, n.xy), field(e, n.xz), field(e, n.yz)};
  const material m = {constants(e, s.bx), constants(e, s.by),
                      constants(e, s.bz), constants(e, s.lambda),
                      constants(e, s.mu), constants(e, s.left)};
  const body b = {v, t, m};
  return b;
}

void synchronize(const body &b) {
  b.v.x.synchronize();
  b.v.y.synchronize();
  b.v.z.synchronize();
  b.s.xx.synchronize();
  b.s.yy.synchronize();
  b.s.zz.synchronize();
  b.s.xy.synchronize();
  b.s.xz.synchronize();
  b.s.yz.synchronize();
}

int main() {
  const motion start;
  const solid s;
  motion n(start);
  auto whole = [&] {
    const body b = views(n, s);
    advance(b, steps);
    synchronize(b);
  };
  whole();
  check_motion(start, s, n);
  motion other(start);
  const body b = views(other, s);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { advance(b, steps); }, [&] { v.wait(); });
}

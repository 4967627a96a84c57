//===- hip.cpp - elastic waves in a solid -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include "../device.h"

struct velocity {
  float *x, *y, *z;
};

struct stress {
  float *xx, *yy, *zz, *xy, *xz, *yz;
};

struct material {
  const float *bx, *by, *bz, *lambda, *mu, *left;
};

struct body {
  velocity v;
  stress s;
  material m;
  int side;

  __device__ void move(int i) const {
    const int x = 1, y = side, z = side * side;
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

  __device__ void strain(int i) const {
    const int x = 1, y = side, z = side * side;
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

/// The thread's cell, or 0 if it has none inside the solid.
static __device__ int own_cell(int side) {
  const int x = blockIdx.x * blockDim.x + threadIdx.x,
            y = blockIdx.y * blockDim.y + threadIdx.y, z = blockIdx.z;
  const bool is_inside =
      x > 0 && x < side - 1 && y > 0 && y < side - 1 && z > 0 && z < side - 1;
  return is_inside ? (z * side + y) * side + x : 0;
}

static __global__ __launch_bounds__(256) void move(body b) {
  if (const int i = own_cell(b.side))
    b.move(i);
}

static __global__ __launch_bounds__(256) void strain(body b) {
  if (const int i = own_cell(b.side))
    b.strain(i);
}

static void advance(const body &b, int steps) {
  const dim3 blocks((side + 63) / 64, (side + 3) / 4, side), threads(64, 4);
  for (int step = 0; step < steps; ++step) {
    hipLaunchKernelGGL(move, blocks, threads, 0, 0, b);
    hipLaunchKernelGGL(strain, blocks, threads, 0, 0, b);
  }
}

/// All that moves, on the device.
struct moving {
  on_device<float> vx, vy, vz, xx, yy, zz, xy, xz, yz;

  explicit moving(const motion &n)
      : vx(n.vx), vy(n.vy), vz(n.vz), xx(n.xx), yy(n.yy), zz(n.zz), xy(n.xy),
        xz(n.xz), yz(n.yz) {}
  void read(motion &n) const {
    vx.read(n.vx);
    vy.read(n.vy);
    vz.read(n.vz);
    xx.read(n.xx);
    yy.read(n.yy);
    zz.read(n.zz);
    xy.read(n.xy);
    xz.read(n.xz);
    yz.read(n.yz);
  }
};

/// All that stays.
struct lasting {
  on_device<float> bx, by, bz, lambda, mu, left;

  explicit lasting(const solid &s)
      : bx(s.bx), by(s.by), bz(s.bz), lambda(s.lambda), mu(s.mu), left(s.left) {
  }
};

static body pointers(const moving &n, const lasting &s) {
  return {{n.vx, n.vy, n.vz},
          {n.xx, n.yy, n.zz, n.xy, n.xz, n.yz},
          {s.bx, s.by, s.bz, s.lambda, s.mu, s.left},
          side};
}

int main() {
  const motion start;
  const solid s;
  motion n(start);
  auto whole = [&] {
    const moving dn(n);
    const lasting ds(s);
    advance(pointers(dn, ds), steps);
    dn.read(n);
  };
  whole();
  check_motion(start, s, n);
  const moving dn(start);
  const lasting ds(s);
  const body b = pointers(dn, ds);
  return measure(whole, [&] { advance(b, steps); }, wait);
}

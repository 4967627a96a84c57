//===- amp.cpp - forces among bodies --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;
void forces(array_view<const body> b, array_view<force> f) {
  f.discard_data();
  parallel_for_each(
      f.extent, [=](index<1> i) restrict(amp) {
        const body own = b[i];
        force sum = {0, 0, 0};
        for (int j = 0; j < n; ++j) {
          const float dx = b[j].x - own.x, dy = b[j].y - own.y,
                      dz = b[j].z - own.z;
          const float r = dx * dx + dy * dy + dz * dz + 0.01f,
                      s = b[j].mass / (r * fast_math::sqrt(r));
          sum.x += dx * s;
          sum.y += dy * s;
          sum.z += dz * s;
        }
        f[i] = sum;
      });
}
int main() {
  const std::vector<body> b = bodies();
  std::vector<force> f(n);
  array_view<const body> vb(n, b);
  array_view<force> vf(n, f);
  forces(vb, vf);
  vf.synchronize();
  check(b, f);
  accelerator_view a = accelerator().default_view;
  measure([&] {
    forces(vb, vf);
    a.wait();
  });
}

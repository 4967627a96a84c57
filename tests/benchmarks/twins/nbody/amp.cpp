//===- amp.cpp - forces between bodies --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

void forces(int n, array_view<const body> b, array_view<force> f) {
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
  const auto b = some_bodies();
  std::vector<force> f(n);
  auto whole = [&] {
    array_view<const body> vb(n, b);
    array_view<force> vo(n, f);
    vo.discard_data();
    forces(n, vb, vo);
    vo.synchronize();
  };
  whole();
  check_forces(b, f);
  std::vector<force> other(f.size());
  array_view<const body> vb(n, b);
  array_view<force> vo(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { forces(n, vb, vo); }, [&] { v.wait(); });
}

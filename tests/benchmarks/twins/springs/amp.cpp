//===- amp.cpp - one step of a cloth of springs ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_math.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

/// The force of a spring that leads along \p d.
float_4 pull(float_4 d, float stiffness, float rest) restrict(amp) {
  const float length = fast_math::sqrt(d.x * d.x + d.y * d.y + d.z * d.z);
  return d * (stiffness * (1 - rest / length));
}

void step(cloth c, array_view<const float_4, 2> p,
          array_view<const float_4, 2> v, array_view<float_4, 2> pn,
          array_view<float_4, 2> vn) {
  parallel_for_each(
      pn.extent, [=](index<2> i) restrict(amp) {
        const float_4 own = p[i], before = v[i];
        if (before.w == 0) {
          pn[i] = own;
          vn[i] = before;
          return;
        }
        float_4 force = 0;
        for (int dy = -1; dy <= 1; ++dy)
          for (int dx = -1; dx <= 1; ++dx) {
            const int y = i[0] + dy, x = i[1] + dx;
            if ((dy == 0 && dx == 0) || y < 0 || y >= c.rows || x < 0 ||
                x >= c.columns)
              continue;
            force += pull(p(y, x) - own, c.stiffness,
                          dy != 0 && dx != 0 ? c.diagonal : 1);
          }
        float_4 after = force * before.w;
        after.y += c.gravity;
        after = (before + after * c.dt) * c.damping;
        after.w = 0;
        pn[i] = own + after * c.dt;
        after.w = before.w;
        vn[i] = after;
      });
}

int main() {
  const auto p = some_positions<float_4>(), v = some_velocities<float_4>();
  std::vector<float_4> pn(p.size()), vn(v.size());
  auto whole = [&] {
    array_view<const float_4, 2> vp(rows, columns, p), vv(rows, columns, v);
    array_view<float_4, 2> vpn(rows, columns, pn), vvn(rows, columns, vn);
    vpn.discard_data();
    vvn.discard_data();
    step(sheet, vp, vv, vpn, vvn);
    vpn.synchronize();
    vvn.synchronize();
  };
  whole();
  check_step(components(p), components(v), components(pn), components(vn));
  std::vector<float_4> opn(p.size()), ovn(v.size());
  array_view<const float_4, 2> vp(rows, columns, p), vv(rows, columns, v);
  array_view<float_4, 2> vpn(rows, columns, opn), vvn(rows, columns, ovn);
  accelerator_view a = accelerator().default_view;
  return measure(
      whole, [&] { step(sheet, vp, vv, vpn, vvn); }, [&] { a.wait(); });
}

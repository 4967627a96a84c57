//===- amp.cpp - a wave of light, in a struct of views ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

struct fields {
  array_view<float, 2> ez, hx, hy;
  array_view<const float, 2> matter;
  float courant;

  void move_magnetic(index<2> i) const restrict(amp) {
    const int y = i[0], x = i[1];
    if (y + 1 < ez.extent[0])
      hx[i] -= courant * (ez(y + 1, x) - ez[i]);
    if (x + 1 < ez.extent[1])
      hy[i] += courant * (ez(y, x + 1) - ez[i]);
  }

  float curl(int y, int x) const restrict(amp) {
    return hy(y, x) - hy(y, x - 1) - hx(y, x) + hx(y - 1, x);
  }

  void move_electric(index<2> i) const restrict(amp) {
    if (i[0] > 0 && i[1] > 0)
      ez[i] += matter[i] * curl(i[0], i[1]);
  }
};

void advance(fields f, int steps) {
  for (int step = 0; step < steps; ++step) {
    parallel_for_each(
        f.ez.extent, [=](index<2> i) restrict(amp) { f.move_magnetic(i); });
    parallel_for_each(
        f.ez.extent, [=](index<2> i) restrict(amp) { f.move_electric(i); });
  }
}

fields views(wave &w, const std::vector<float> &matter) {
  const extent<2> all(side, side);
  return {array_view<float, 2>(all, w.ez), array_view<float, 2>(all, w.hx),
          array_view<float, 2>(all, w.hy),
          array_view<const float, 2>(all, matter), courant};
}

int main() {
  const std::vector<float> m = matter();
  const wave start;
  wave w(start);
  auto whole = [&] {
    const fields f = views(w, m);
    advance(f, steps);
    f.ez.synchronize();
    f.hx.synchronize();
    f.hy.synchronize();
  };
  whole();
  check_wave(w, start, m);
  wave other(start);
  const fields f = views(other, m);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { advance(f, steps); }, [&] { v.wait(); });
}

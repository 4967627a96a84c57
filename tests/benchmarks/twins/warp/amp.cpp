//===- amp.cpp - a picture seen through a lens ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

void warp(float bend, const texture<float, 2> &in, array_view<float, 2> out) {
  texture_view<const float, 2> picture(in);
  const sampler smooth(filter_linear, address_clamp);
  const float_2 size(float(in.extent[1]), float(in.extent[0]));
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        const float_2 at =
            (float_2(float(i[1]), float(i[0])) + 0.5f) / size - 0.5f;
        const float scale = 0.9f + bend * (at.x * at.x + at.y * at.y);
        out[i] = picture.sample(smooth, at * scale + 0.5f);
      });
}

int main() {
  const std::vector<float> in = numbers(side * side, 0, 1);
  const unsigned bytes = static_cast<unsigned>(in.size() * sizeof(float));
  std::vector<float> out(in.size());
  auto whole = [&] {
    texture<float, 2> ti(side, side, in.data(), bytes, 32u);
    array_view<float, 2> vo(side, side, out);
    vo.discard_data();
    warp(bend, ti, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in), rounding);
  std::vector<float> other(out.size());
  texture<float, 2> ti(side, side, in.data(), bytes, 32u);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { warp(bend, ti, vo); }, [&] { v.wait(); });
}

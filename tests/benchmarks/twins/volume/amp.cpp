//===- amp.cpp - light through a cloud --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>

using namespace concurrency;
using namespace concurrency::graphics;

void volume(const texture<float, 3> &in, array_view<float, 2> out) {
  texture_view<const float, 3> cloud(in);
  const sampler smooth(filter_linear, address_clamp);
  const float_3 size(float(in.extent[2]), float(in.extent[1]),
                     float(in.extent[0]));
  const int steps = in.extent[0];
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        float_3 at((i[1] + 0.5f) / out.extent[1],
                   (i[0] + 0.5f) / out.extent[0] - lean * 0.5f, 0.5f / size.z);
        const float_3 step(0, lean / size.y, 1 / size.z);
        float light = 0, left = 1;
        for (int n = 0; n < steps; ++n) {
          const float taken = cloud.sample(smooth, at) * thickness;
          light += left * taken;
          left *= 1 - taken;
          at += step;
        }
        out[i] = light;
      });
}

int main() {
  const std::vector<float> in = numbers(side * side * side, 0, 1);
  const unsigned bytes = static_cast<unsigned>(in.size() * sizeof(float));
  std::vector<float> out(pixels * pixels);
  auto whole = [&] {
    texture<float, 3> ti(side, side, side, in.data(), bytes, 32u);
    array_view<float, 2> vo(pixels, pixels, out);
    vo.discard_data();
    volume(ti, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in), rounding);
  std::vector<float> other(out.size());
  texture<float, 3> ti(side, side, side, in.data(), bytes, 32u);
  array_view<float, 2> vo(pixels, pixels, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { volume(ti, vo); }, [&] { v.wait(); });
}

//===- amp.cpp - edges of a picture, in textures ----------------*- C++ -*-===//
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

float luma(const texture<unorm_4, 2> &t, int y, int x) restrict(amp) {
  const float_4 color(t(y, x));
  return 0.299f * color.r + 0.587f * color.g + 0.114f * color.b;
}

void edges(const texture<unorm_4, 2> &in, texture<unorm, 2> &out) {
  writeonly_texture_view<unorm, 2> to(out);
  parallel_for_each(
      to.extent, [&in, to ](index<2> i) restrict(amp) {
        const int y = i[0], x = i[1];
        const int above = y > 0 ? y - 1 : 0, left = x > 0 ? x - 1 : 0;
        const int below = y + 1 < in.extent[0] ? y + 1 : y;
        const int right = x + 1 < in.extent[1] ? x + 1 : x;
        const float nw = luma(in, above, left), n = luma(in, above, x),
                    ne = luma(in, above, right), w = luma(in, y, left),
                    e = luma(in, y, right), sw = luma(in, below, left),
                    s = luma(in, below, x), se = luma(in, below, right);
        const float across = ne + 2 * e + se - nw - 2 * w - sw;
        const float down = sw + 2 * s + se - nw - 2 * n - ne;
        to.set(i, unorm(fast_math::sqrt(across * across + down * down) / 2));
      });
}

int main() {
  const std::vector<pixel> in = picture();
  const unsigned bytes = static_cast<unsigned>(in.size() * sizeof(pixel));
  std::vector<unsigned char> out(in.size());
  auto whole = [&] {
    texture<unorm_4, 2> ti(side, side, in.data(), bytes, 8u);
    texture<unorm, 2> to(side, side, 8u);
    edges(ti, to);
    copy(to, out.data(), static_cast<unsigned>(out.size()));
  };
  whole();
  verify(out, reference(in), rounding);
  texture<unorm_4, 2> ti(side, side, in.data(), bytes, 8u);
  texture<unorm, 2> to(side, side, 8u);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { edges(ti, to); }, [&] { v.wait(); });
}

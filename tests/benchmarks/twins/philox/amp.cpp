//===- amp.cpp - points in a circle, by random numbers ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

/// The upper half of the product. C++ AMP has no integers of 64 bits.
unsigned high_product(unsigned a, unsigned b) restrict(amp) {
  const unsigned al = a & 0xFFFF, ah = a >> 16, bl = b & 0xFFFF, bh = b >> 16;
  const unsigned middle = ah * bl + (al * bl >> 16);
  return ah * bh + (middle >> 16) + (((middle & 0xFFFF) + al * bh) >> 16);
}

uint_4 philox(uint_4 c, uint_2 key) restrict(amp) {
  for (int round = 0; round < 10; ++round) {
    c = uint_4(high_product(factor1, c.z) ^ c.y ^ key.x, factor1 * c.z,
               high_product(factor0, c.x) ^ c.w ^ key.y, factor0 * c.x);
    key += uint_2(golden, root3);
  }
  return c;
}

int is_inside(unsigned x, unsigned y) restrict(amp) {
  x >>= 17;
  y >>= 17;
  return x * x + y * y < 1u << 30 ? 1 : 0;
}

void draw(array_view<int> points) {
  parallel_for_each(
      points.extent, [=](index<1> i) restrict(amp) {
        int inside = 0;
        for (int k = 0; k < draws; ++k) {
          const uint_4 r = philox(uint_4(i[0], k, 0, 0), uint_2(seed, 0));
          inside += is_inside(r.x, r.y) + is_inside(r.z, r.w);
        }
        points[i] = inside;
      });
}

int main() {
  std::vector<int> points(count);
  auto whole = [&] {
    array_view<int> vp(count, points);
    vp.discard_data();
    draw(vp);
    vp.synchronize();
  };
  whole();
  verify(points, points_of, 0);
  std::vector<int> other(points.size());
  array_view<int> vp(count, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { draw(vp); }, [&] { v.wait(); });
}

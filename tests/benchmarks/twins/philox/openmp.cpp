//===- openmp.cpp - points in a circle, by random numbers -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

struct four {
  unsigned x, y, z, w;
};

static inline unsigned high_product(unsigned a, unsigned b) {
  return static_cast<unsigned>(std::uint64_t(a) * b >> 32);
}

static inline four philox(four c, unsigned key0, unsigned key1) {
  for (int round = 0; round < 10; ++round) {
    c = {high_product(factor1, c.z) ^ c.y ^ key0, factor1 * c.z,
         high_product(factor0, c.x) ^ c.w ^ key1, factor0 * c.x};
    key0 += golden;
    key1 += root3;
  }
  return c;
}

static inline int is_inside(unsigned x, unsigned y) {
  x >>= 17;
  y >>= 17;
  return x * x + y * y < 1u << 30 ? 1 : 0;
}

void draw(int count, int *points) {
#pragma omp parallel for
  for (int i = 0; i < count; ++i) {
    int inside = 0;
#pragma omp simd reduction(+ : inside)
    for (int k = 0; k < draws; ++k) {
      const four r = philox({unsigned(i), unsigned(k), 0, 0}, seed, 0);
      inside += is_inside(r.x, r.y) + is_inside(r.z, r.w);
    }
    points[i] = inside;
  }
}

int main() {
  std::vector<int> points(count);
  auto whole = [&] { draw(count, points.data()); };
  whole();
  verify(points, points_of, 0);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - edges of a picture, in textures -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static float luma(pixel p) {
  return 0.299f * p.r + 0.587f * p.g + 0.114f * p.b;
}

void edges(int side, const pixel *in, unsigned char *out) {
#pragma omp parallel for
  for (int y = 0; y < side; ++y) {
    const pixel *row = in + y * side, *above = y > 0 ? row - side : row,
                *below = y + 1 < side ? row + side : row;
#pragma omp simd
    for (int x = 0; x < side; ++x) {
      const int left = x > 0 ? x - 1 : 0, right = x + 1 < side ? x + 1 : x;
      const float nw = luma(above[left]), n = luma(above[x]),
                  ne = luma(above[right]), w = luma(row[left]),
                  e = luma(row[right]), sw = luma(below[left]),
                  s = luma(below[x]), se = luma(below[right]);
      const float across = ne + 2 * e + se - nw - 2 * w - sw;
      const float down = sw + 2 * s + se - nw - 2 * n - ne;
      const float edge = std::sqrt(across * across + down * down) / 2;
      out[y * side + x] =
          static_cast<unsigned char>(std::min(edge, 255.0f) + 0.5f);
    }
  }
}

int main() {
  const std::vector<pixel> in = picture();
  std::vector<unsigned char> out(in.size());
  auto whole = [&] { edges(side, in.data(), out.data()); };
  whole();
  verify(out, reference(in), rounding);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - a picture seen through a lens ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static int clamped(int i, int side) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void warp(int side, float bend, const float *in, float *out) {
#pragma omp parallel for
  for (int row = 0; row < side; ++row) {
#pragma omp simd
    for (int column = 0; column < side; ++column) {
      const float dx = (column + 0.5f) / side - 0.5f,
                  dy = (row + 0.5f) / side - 0.5f;
      const float scale = 0.9f + bend * (dx * dx + dy * dy);
      const float x = (dx * scale + 0.5f) * side - 0.5f,
                  y = (dy * scale + 0.5f) * side - 0.5f;
      const float left = std::floor(x), top = std::floor(y);
      const float tx = x - left, ty = y - top;
      const int x0 = clamped(static_cast<int>(left), side),
                x1 = clamped(static_cast<int>(left) + 1, side),
                y0 = clamped(static_cast<int>(top), side) * side,
                y1 = clamped(static_cast<int>(top) + 1, side) * side;
      const float above = in[y0 + x0] + (in[y0 + x1] - in[y0 + x0]) * tx,
                  below = in[y1 + x0] + (in[y1 + x1] - in[y1 + x0]) * tx;
      out[row * side + column] = above + (below - above) * ty;
    }
  }
}

int main() {
  const std::vector<float> in = numbers(side * side, 0, 1);
  std::vector<float> out(in.size());
  auto whole = [&] { warp(side, bend, in.data(), out.data()); };
  whole();
  verify(out, reference(in), rounding);
  return measure(whole, whole, [] {});
}

//===- openmp.cpp - the mean of 5 x 5 points, in tiles ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static int clamped(int i, int side) {
  return i < 0 ? 0 : i >= side ? side - 1 : i;
}

void blur(int side, const float *in, float *out) {
#pragma omp parallel for collapse(2)
  for (int row = 0; row < side; row += tile)
    for (int column = 0; column < side; column += tile) {
      float part[room][room];
      for (int i = 0; i < room; ++i)
        for (int j = 0; j < room; ++j)
          part[i][j] = in[clamped(row + i - radius, side) * side +
                          clamped(column + j - radius, side)];
      for (int y = 0; y < tile; ++y) {
#pragma omp simd
        for (int x = 0; x < tile; ++x) {
          float sum = 0;
          for (int dy = 0; dy <= 2 * radius; ++dy)
            for (int dx = 0; dx <= 2 * radius; ++dx)
              sum += part[y + dy][x + dx];
          out[(row + y) * side + column + x] = sum / 25;
        }
      }
    }
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] { blur(side, in.data(), out.data()); };
  whole();
  verify(out, reference(in), 1e-5);
  return measure(whole, whole, [] {});
}

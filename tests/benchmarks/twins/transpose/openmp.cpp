//===- openmp.cpp - a matrix, transposed in tiles ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void transpose(int side, const float *in, float *out) {
#pragma omp parallel for collapse(2)
  for (int row = 0; row < side; row += tile)
    for (int column = 0; column < side; column += tile) {
      float part[tile][tile];
      for (int y = 0; y < tile; ++y)
        for (int x = 0; x < tile; ++x)
          part[x][y] = in[(row + y) * side + column + x];
      for (int y = 0; y < tile; ++y)
        for (int x = 0; x < tile; ++x)
          out[(column + y) * side + row + x] = part[y][x];
    }
}

int main() {
  const auto in = numbers(side * side, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] { transpose(side, in.data(), out.data()); };
  whole();
  verify(out, [&](int i) { return in[i % side * side + i / side]; }, 1e-6);
  return measure(whole, whole, [] {});
}

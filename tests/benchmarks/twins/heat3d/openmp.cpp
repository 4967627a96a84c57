//===- openmp.cpp - one step of heat in a cube ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void step(int side, const float *in, float *out) {
  const int row = side, plane = side * side;
#pragma omp parallel for collapse(2)
  for (int z = 0; z < side; ++z)
    for (int y = 0; y < side; ++y) {
#pragma omp simd
      for (int x = 0; x < side; ++x) {
        const int i = z * plane + y * row + x;
        if (z > 0 && y > 0 && x > 0 && z < side - 1 && y < side - 1 &&
            x < side - 1)
          out[i] = in[i] +
                   0.1f * (in[i - plane] + in[i + plane] + in[i - row] +
                           in[i + row] + in[i - 1] + in[i + 1] - 6.0f * in[i]);
        else
          out[i] = in[i];
      }
    }
}

int main() {
  const auto in = numbers(side * side * side, -1, 1);
  std::vector<float> out(in.size());
  auto whole = [&] { step(side, in.data(), out.data()); };
  whole();
  verify(out, reference(in), 1e-6);
  return measure(whole, whole, [] {});
}

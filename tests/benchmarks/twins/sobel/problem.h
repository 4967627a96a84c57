//===- problem.h - edges of a picture, in textures --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SOBEL_PROBLEM_H
#define SOBEL_PROBLEM_H

#include "../benchmark.h"

const int side = sized(60, 384, 4096);

struct alignas(4) pixel {
  unsigned char r, g, b, a;
};

inline std::vector<pixel> picture() {
  const std::vector<float> v = numbers(4 * side * side, 0, 256);
  auto byte = [&v](int i) { return static_cast<unsigned char>(v[i]); };
  std::vector<pixel> pixels(side * side);
  for (int i = 0; i < side * side; ++i)
    pixels[i] = {byte(4 * i), byte(4 * i + 1), byte(4 * i + 2),
                 byte(4 * i + 3)};
  return pixels;
}

/// Half a step of the results is what their rounding takes. The largest is 255.
const double rounding = 0.51 / 255;

/// The results for \p in, before they are rounded.
inline auto reference(const std::vector<pixel> &in) {
  return [&in](int i) {
    auto luma = [&](int dy, int dx) {
      const pixel p = in[std::clamp(i / side + dy, 0, side - 1) * side +
                         std::clamp(i % side + dx, 0, side - 1)];
      return 0.299 * p.r + 0.587 * p.g + 0.114 * p.b;
    };
    double across = 0, down = 0;
    for (int k = -1; k <= 1; ++k) {
      const int weight = k == 0 ? 2 : 1;
      across += weight * (luma(k, 1) - luma(k, -1));
      down += weight * (luma(1, k) - luma(-1, k));
    }
    return std::min(255.0, std::sqrt(across * across + down * down) / 2);
  };
}

#endif // SOBEL_PROBLEM_H

//===- problem.h - a picture seen through a lens ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef WARP_PROBLEM_H
#define WARP_PROBLEM_H

#include "../benchmark.h"

const int side = sized(60, 512, 4096);

/// How much the lens bends. Corners come from outside of the picture.
const float bend = 0.3f;

/// The results for \p in.
inline auto reference(const std::vector<float> &in) {
  return [&in](int i) {
    const double dx = (i % side + 0.5) / side - 0.5,
                 dy = (i / side + 0.5) / side - 0.5;
    const double scale = 0.9 + double(bend) * (dx * dx + dy * dy);
    const double x = (0.5 + dx * scale) * side - 0.5,
                 y = (0.5 + dy * scale) * side - 0.5;
    const int x0 = static_cast<int>(std::floor(x)),
              y0 = static_cast<int>(std::floor(y));
    auto at = [&in](int row, int column) -> double {
      return in[std::clamp(row, 0, side - 1) * side +
                std::clamp(column, 0, side - 1)];
    };
    auto mix = [](double a, double b, double t) { return a + (b - a) * t; };
    return mix(mix(at(y0, x0), at(y0, x0 + 1), x - x0),
               mix(at(y0 + 1, x0), at(y0 + 1, x0 + 1), x - x0), y - y0);
  };
}

/// The tolerance for rounded coordinates: they have 24 bits, the picture's side
/// has up to 12, and neighbors differ by up to 1.
#ifdef AMP2HIP_TEXTURES // The texture unit rounds the fractions to 8 bits.
const double rounding = 2e-3 + 2 / 256.0;
#else
const double rounding = 2e-3;
#endif

#endif // WARP_PROBLEM_H

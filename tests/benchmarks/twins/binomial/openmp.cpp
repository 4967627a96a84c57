//===- openmp.cpp - American put options in binomial trees ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void price(int n, float rate, float volatility, const option *options,
           float *prices) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    const option o = options[i];
    const float time = o.years / steps;
    const float width = volatility * std::sqrt(time);
    const float up = std::exp(width), down = 1 / up;
    const float growth = std::exp(rate * time);
    const float chance = (growth - down) / (up - down);
    const float of_up = chance / growth, of_down = (1 - chance) / growth;
    float values[tile], spots[tile];
    for (int x = 0; x < tile; ++x) {
      spots[x] = o.spot * std::exp(width * (2 * x - steps));
      values[x] = std::max(0.0f, o.strike - spots[x]);
    }
    for (int step = steps; step > 0; --step) {
#pragma omp simd
      for (int x = 0; x < step; ++x) {
        spots[x] *= up;
        values[x] = std::max(of_up * values[x + 1] + of_down * values[x],
                             o.strike - spots[x]);
      }
    }
    prices[i] = values[0];
  }
}

int main() {
  const std::vector<option> options = some_options();
  std::vector<float> prices(n);
  auto whole = [&] {
    price(n, rate, volatility, options.data(), prices.data());
  };
  whole();
  verify(prices, reference(options), tolerance);
  return measure(whole, whole, [] {});
}

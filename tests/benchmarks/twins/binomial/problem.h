//===- problem.h - American put options in binomial trees -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BINOMIAL_PROBLEM_H
#define BINOMIAL_PROBLEM_H

#include "../benchmark.h"

const int n = sized(12, 128, 8192);

/// A tile has the nodes of one option's tree at one time.
const int tile = 256, steps = tile - 1;

const float rate = 0.05f, volatility = 0.3f;

/// The tolerance for the rounded chance of a way up, common to all steps.
const double tolerance = 5e-4;

struct option {
  float spot, strike, years;
};

inline std::vector<option> some_options() {
  const std::vector<float> v = numbers(3 * n, 0, 1);
  std::vector<option> options(n);
  for (int i = 0; i < n; ++i)
    options[i] = {80 + 40 * v[3 * i], 80 + 40 * v[3 * i + 1],
                  0.25f + 2 * v[3 * i + 2]};
  return options;
}

/// The results for \p options.
inline auto reference(const std::vector<option> &options) {
  return [&options](int i) {
    const option o = options[i];
    const double time = double(o.years) / steps,
                 up = std::exp(double(volatility) * std::sqrt(time)),
                 growth = std::exp(double(rate) * time),
                 chance = (growth - 1 / up) / (up - 1 / up);
    auto now = [&](int step, int node) {
      return o.strike - o.spot * std::pow(up, 2 * node - step);
    };
    std::vector<double> value(steps + 1);
    for (int node = 0; node <= steps; ++node)
      value[node] = std::max(0.0, now(steps, node));
    for (int step = steps - 1; step >= 0; --step) {
      // Two nodes further up the spot price is this much higher.
      double put = now(step, 0), spot = o.strike - put;
      for (int node = 0; node <= step; ++node) {
        const double later =
            (chance * value[node + 1] + (1 - chance) * value[node]) / growth;
        value[node] = std::max(later, o.strike - spot);
        spot *= up * up;
      }
    }
    return value[0];
  };
}

#endif // BINOMIAL_PROBLEM_H

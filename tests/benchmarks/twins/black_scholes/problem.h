//===- problem.h - the prices of options ------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BLACK_SCHOLES_PROBLEM_H
#define BLACK_SCHOLES_PROBLEM_H

#include "../benchmark.h"

const int n = sized(1000, 1 << 18, 1 << 24);

/// The results for prices \p s, strikes \p k and times \p t.
inline auto reference(const std::vector<float> &s, const std::vector<float> &k,
                      const std::vector<float> &t) {
  return [&](int i) {
    const double root = 0.3 * std::sqrt(double(t[i])),
                 d1 = (std::log(double(s[i]) / k[i]) + (0.02 + 0.045) * t[i]) /
                      root;
    auto cdf = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    return s[i] * cdf(d1) - k[i] * std::exp(-0.02 * t[i]) * cdf(d1 - root);
  };
}

#endif // BLACK_SCHOLES_PROBLEM_H

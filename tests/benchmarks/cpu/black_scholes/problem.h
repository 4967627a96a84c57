//===- problem.h - prices of options --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BLACK_SCHOLES_PROBLEM_H
#define BLACK_SCHOLES_PROBLEM_H

#include "../benchmark.h"
const int n = 1 << 18;
inline std::vector<double> reference(const std::vector<float> &s,
                                     const std::vector<float> &k,
                                     const std::vector<float> &t) {
  std::vector<double> r(n);
  for (int i = 0; i < n; ++i) {
    const double root = 0.3 * std::sqrt(t[i]),
                 d1 = (std::log(s[i] / k[i]) + (0.02 + 0.045) * t[i]) / root;
    auto cdf = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    r[i] = s[i] * cdf(d1) - k[i] * std::exp(-0.02 * t[i]) * cdf(d1 - root);
  }
  return r;
}

#endif // BLACK_SCHOLES_PROBLEM_H

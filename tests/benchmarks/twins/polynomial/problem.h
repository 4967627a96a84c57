//===- problem.h - a polynomial of many numbers -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef POLYNOMIAL_PROBLEM_H
#define POLYNOMIAL_PROBLEM_H

#include "../benchmark.h"

const int n = sized(1000, 1 << 20, 1 << 24), terms = 64;

/// The results for the numbers \p x and the coefficients \p c.
inline auto reference(const std::vector<float> &x,
                      const std::vector<float> &c) {
  return [&](int i) {
    double y = 0;
    for (int k = 0; k < terms; ++k)
      y = y * x[i] + c[k];
    return y;
  };
}

#endif // POLYNOMIAL_PROBLEM_H

//===- problem.h - a times x plus y ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SAXPY_PROBLEM_H
#define SAXPY_PROBLEM_H

#include "../benchmark.h"
const int n = 1 << 20;
inline std::vector<double> reference(const std::vector<float> &x,
                                     const std::vector<float> &y) {
  std::vector<double> r(n);
  for (int i = 0; i < n; ++i)
    r[i] = 2.5 * x[i] + y[i];
  return r;
}

#endif // SAXPY_PROBLEM_H

//===- problem.h - a * x + y ------------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SAXPY_PROBLEM_H
#define SAXPY_PROBLEM_H

#include "../benchmark.h"

const int n = sized(1000, 1 << 20, 1 << 25);
const float a = 2.5f;

/// The results for \p x and \p y.
inline auto reference(const std::vector<float> &x, std::vector<float> y) {
  return [&x, y](int i) { return double(a) * x[i] + y[i]; };
}

#endif // SAXPY_PROBLEM_H

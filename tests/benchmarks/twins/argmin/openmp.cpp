//===- openmp.cpp - which element is nearest to a target -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

/// The nearer of two, the first if both are as near.
static candidate nearer(const candidate &a, const candidate &b) {
  const bool is_a = a.distance < b.distance ||
                    (a.distance == b.distance && a.where < b.where);
  return is_a ? a : b;
}

#pragma omp declare reduction(pick:candidate : omp_out =                       \
                                  nearer(omp_out, omp_in))                     \
    initializer(omp_priv = omp_orig)

candidate argmin(int count, float target, const float *in) {
  candidate found = {std::fabs(in[0] - target), 0};
#pragma omp parallel for reduction(pick : found)
  for (int i = 1; i < count; ++i)
    found = nearer(found, candidate{std::fabs(in[i] - target), i});
  return found;
}

int main() {
  const auto in = numbers(count, 0, 1);
  candidate found = {};
  auto whole = [&] { found = argmin(count, target, in.data()); };
  whole();
  check_candidate(in, found);
  return measure(whole, whole, [] {});
}

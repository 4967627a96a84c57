//===- openmp.cpp - two sorted sequences become one -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

static int split(const int *a, int na, const int *b, int nb, int diagonal) {
  int low = diagonal > nb ? diagonal - nb : 0;
  int high = diagonal < na ? diagonal : na;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (a[middle] <= b[diagonal - 1 - middle])
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void merge(int na, int nb, const int *a, const int *b, int *out) {
  const int n = na + nb, part = 1 << 16;
#pragma omp parallel for
  for (int first = 0; first < n; first += part) {
    const int last = first + part < n ? first + part : n;
    const int a0 = split(a, na, b, nb, first), a1 = split(a, na, b, nb, last);
    std::merge(a + a0, a + a1, b + (first - a0), b + (last - a1), out + first);
  }
}

int main() {
  const auto a = sorted(na, 7), b = sorted(nb, 13);
  std::vector<int> out(n);
  auto whole = [&] { merge(na, nb, a.data(), b.data(), out.data()); };
  whole();
  check_merged(a, b, out);
  return measure(whole, whole, [] {});
}

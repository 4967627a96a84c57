//===- openmp.cpp - where strings are in a text -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

void match(const char *text, const char *all, unsigned *counts,
           unsigned *firsts) {
#pragma omp parallel for reduction(+ : counts[ : strings])                     \
    reduction(min : firsts[ : strings])
  for (int i = 0; i <= size - length; ++i)
    for (int s = 0; s < strings; ++s) {
      int k = 0;
      while (k < length && text[i + k] == all[s * length + k])
        ++k;
      if (k == length) {
        ++counts[s];
        firsts[s] = std::min(firsts[s], unsigned(i));
      }
    }
}

int main() {
  const std::string text = some_text(), all = some_strings(text);
  found f;
  auto whole = [&] {
    f = found();
    match(text.data(), all.data(), f.counts.data(), f.firsts.data());
  };
  whole();
  check_found(text, all, f);
  return measure(whole, whole, [] {});
}

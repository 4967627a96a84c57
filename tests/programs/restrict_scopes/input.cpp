//===- input.cpp - Halves of pairs in two scopes ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.023: look-up finds a function for each side in another scope; the
// restriction decides.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

namespace n {
struct S {
  int v;
  int operator-(const S &) const restrict(cpu) { return 1; }
};
int operator+(S, S) restrict(cpu) { return 3; }
int f(int) restrict(cpu) { return 5; }
} // namespace n
namespace m {
int f(int) restrict(amp) { return 6; }
} // namespace m
int operator+(n::S, n::S) restrict(amp) { return 4; }
int operator-(const n::S &, const n::S &) restrict(amp) { return 2; }
using m::f;
using n::f;

int all(n::S a, n::S b) restrict(cpu, amp) {
  return (a - b) + 10 * (a + b) + 100 * f(0);
}

int main() {
  std::vector<int> data(2);
  array_view<int> view(2, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    n::S a = {1}, b = {2};
    view[i] = i[0] ? all(a, b) : (a - b) + 10 * (a + b) + 100 * f(0);
  });
  n::S a = {1}, b = {2};
  std::cout << "kernel " << view[0] << " " << view[1] << "\n"
            << "host " << (a - b) + 10 * (a + b) + 100 * f(0) << " "
            << all(a, b) << "\n";
}

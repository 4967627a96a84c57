//===- input.cpp - Halves of pairs in two scopes ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.023: look-up finds a function for each side in another scope; the
// restriction decides.
// 1.027: a function that a block declares hides those of namespaces.

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

int size(long) restrict(cpu, amp) { return 1; }
constexpr int width(long) { return 10; }
constexpr int width(float) { return 20; }

template <typename T> int inTemplate(array_view<int> view) {
  int size(float) restrict(cpu, amp);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = size(T(1));
  });
  return view[0];
}

int inBlock(array_view<int> view) {
  int size(float) restrict(cpu, amp);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = size(1); });
  return view[0];
}

int inConstant(array_view<int> view) {
  constexpr int width(float);
  const int full = width(1);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    int row[full] = {};
    view[i] = row[0] + int(sizeof(row) / sizeof(int));
  });
  return view[0];
}

int size(float) restrict(cpu, amp) { return 2; }

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
            << all(a, b) << "\n"
            << "hidden " << inTemplate<int>(view) << " " << inBlock(view)
            << " " << inConstant(view) << "\n";
}

//===- input.cpp - restrict as an ordinary name -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.006: only in front of amp or cpu in parentheses after a declarator is it
// a keyword; functions, variables, types and members may be called restrict.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int restrict(int x) { return x + 1; }

namespace inner {
struct restrict {
  int amp;
  int cpu;
  explicit restrict(int value) : amp(value), cpu(-value) {}
};
} // namespace inner

int main() {
  int amp = 5;
#define CALLED restrict(amp)
  const int called = CALLED;
  inner::restrict object(amp);
  int result = 0;
  array_view<int> view(1, &result);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    int restrict = called;
    view[i] = restrict + 10;
  });
  std::cout << called << " " << object.amp << " " << object.cpu << " "
            << view[0] << "\n";
}

//===- input.cpp - A function for each side ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.023, 1.041: f() for the host and f() for the accelerator are two
// functions, with return types of their own; a function of restrict(cpu, amp)
// calls the one of the side it runs on.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int side() { return 1; }
int side() restrict(amp) { return 2; }

double size(int) restrict(cpu) { return 0.25; }
float size(int) restrict(amp) { return 8.0f; }

int both() restrict(cpu, amp) { return 10 * side(); }

template <typename T> T tenfold(T x) restrict(cpu, amp) {
  return x * 10 + T(both());
}

int main() {
  int result[4];
  array_view<int> view(4, result);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    view[0] = side();
    view[1] = both();
    view[2] = tenfold(3);
    view[3] = int(size(0)) + int(sizeof(size(0)));
  });
  for (int i = 0; i < 4; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n"
            << side() << " " << both() << " " << tenfold(3) << " "
            << size(0) + sizeof(size(0)) << "\n";
}

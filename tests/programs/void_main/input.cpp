//===- input.cpp - The form of main that Visual C++ takes -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.159, 10.038: void main() with a return in it, reading a character.

#include <amp.h>
#include <iostream>
using namespace concurrency;

void main() {
  char wait;
  std::cin >> wait;
  int one = 1;
  array_view<int> view(1, &one);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i]++; });
  std::cout << wait << view[0] << "\n";
  if (wait == 'x')
    return;
  std::cout << "not reached\n";
}

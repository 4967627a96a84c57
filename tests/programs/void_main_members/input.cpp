//===- input.cpp - Returns of a class in void main --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.159: only the returns of main itself return a number.

#include <amp.h>
#include <iostream>
using namespace concurrency;

void main() {
  struct Printer {
    int least;
    void print(int value) const {
      if (value < least)
        return;
      std::cout << value << "\n";
    }
  };
  int values[] = {1, 2, 3};
  array_view<int> view(3, values);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] *= 2; });
  const Printer printer = {4};
  for (int i = 0; i < 3; ++i)
    printer.print(view[i]);
  return;
}

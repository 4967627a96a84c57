//===- input.cpp - The kernel is copied at the call -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 8.001, 8.016 to 8.018: captured values are those of the call; what a kernel
// changes in itself is not seen on the host; launches run in order.

#include <amp.h>
#include <iostream>
using namespace concurrency;

struct Count {
  array_view<int> view;
  int amount;
  void operator()(index<1> i) const restrict(amp) { view[i] += amount; }
};

int main() {
  int numbers[2] = {};
  array_view<int> view(2, numbers);
  int step = 1;
  for (int i = 0; i < 3; ++i) {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      view[i] = view[i] * 10 + step;
    });
    ++step;
  }
  step = 100;
  std::cout << view[0] << " " << view[1] << "\n";

  Count count = {view, 1000};
  parallel_for_each(view.extent, count);
  count.amount = 5;
  parallel_for_each(view.extent,
                    [=](index<1> i) mutable restrict(amp) { view[i] += step++; });
  std::cout << view[0] << " " << view[1] << " " << step << "\n";
}

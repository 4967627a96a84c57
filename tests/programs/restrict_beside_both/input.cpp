//===- input.cpp - An amp function beside one of both sides -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.023: the CPU sees functions of restrict(amp) in no overload set.

#include <amp.h>
#include <iostream>
using namespace concurrency;

int size(long) restrict(amp) { return 1; }
int size(int) restrict(cpu, amp) { return 2; }

template <class T> int kind(T) restrict(cpu, amp) { return 3; }
int kind(int) restrict(amp) { return 4; }

struct Meter {
  int read(long) restrict(amp) { return 10; }
  int read(int) restrict(cpu, amp) { return 20; }
  int both() restrict(cpu, amp) { return read(1) + this->read(1); }
};

int main() {
  Meter host;
  std::cout << size(1L) << ' ' << size(1) << ' ' << kind(1) << ' '
            << host.read(1L) << ' ' << host.both() << '\n';

  std::vector<int> results(5);
  array_view<int> view(5, results);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Meter meter;
    view[0] = size(1L);
    view[1] = size(1);
    view[2] = kind(1);
    view[3] = meter.read(1L);
    view[4] = meter.both();
  });
  for (int i = 0; i < 5; ++i)
    std::cout << view[i] << (i < 4 ? ' ' : '\n');
}

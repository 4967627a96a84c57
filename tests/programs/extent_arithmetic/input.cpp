//===- input.cpp - Arithmetic on extent -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.058 to 2.067: size, contains, comparison and arithmetic, with the same
// results on the accelerator and on the host.

#include <amp.h>
#include <iostream>
using namespace concurrency;

const int count = 18;

void calculate(int *out) restrict(cpu, amp) {
  extent<2> zero, e(4, 6);
  const int sides[] = {2, 3, 5};
  extent<3> box(sides);
  out[0] = int(zero.size());
  out[1] = int(e.size());
  out[2] = int(box.size());
  out[3] = e.contains(index<2>(3, 5)) ? 1 : 0;
  out[4] = e.contains(index<2>(4, 0)) ? 1 : 0;
  out[5] = e.contains(index<2>(0, -1)) ? 1 : 0;
  extent<2> larger = e + index<2>(1, 2);
  out[6] = larger[0] * 10 + larger[1];
  out[7] = (e - 1)[1];
  out[8] = (2 * e)[0];
  out[9] = (e / 4)[1];
  out[10] = (e % 4)[1];
  e += index<2>(1, 1);
  e -= extent<2>(2, 2);
  e *= 3;
  out[11] = e[0] * 100 + e[1];
  ++e;
  e--;
  out[12] = e == extent<2>(9, 15) ? 1 : 0;
  out[13] = e != larger ? 1 : 0;
  e[0] = 2;
  out[14] = int(e.size());
  out[15] = extent<3>::rank;
  e = larger;
  out[16] = e[1];
  out[17] = extent<1>(12)[0];
}

int main() {
  int here[count];
  calculate(here);
  int there[count];
  array_view<int> view(count, there);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int results[count];
    calculate(results);
    for (int i = 0; i < count; ++i)
      view[i] = results[i];
  });
  for (int i = 0; i < count; ++i)
    std::cout << here[i] << (here[i] == view[i] ? " " : "! ");
  std::cout << "\n";
}

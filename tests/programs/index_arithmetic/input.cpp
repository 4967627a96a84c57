//===- input.cpp - Arithmetic on index --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.048 to 2.057: constructors, components, comparison and arithmetic, with
// the same results on the accelerator and on the host.

#include <amp.h>
#include <iostream>
using namespace concurrency;

const int count = 24;

void calculate(int *out) restrict(cpu, amp) {
  index<3> zero;
  const int parts[] = {7, 8, 9};
  index<3> a(1, 2, 3), b(parts);
  index<3> sum = a + b, difference = b - a;
  out[0] = zero[0] + zero[1] + zero[2];
  out[1] = sum[0];
  out[2] = sum[2];
  out[3] = difference[1];
  out[4] = (a + 10)[1];
  out[5] = (10 - a)[2];
  out[6] = (b * 2)[0];
  out[7] = (b / 2)[2];
  out[8] = (20 % b)[0];
  out[9] = (b % 5)[1];
  a += b;
  a -= 1;
  out[10] = a[0] + a[1] * 100 + a[2] * 10000;
  a *= 3;
  a /= 2;
  out[11] = a[0];
  a %= 4;
  out[12] = a[0] + a[1] * 10 + a[2] * 100;
  index<3> before = a++;
  out[13] = before[0];
  out[14] = a[0];
  --a;
  out[15] = a == before ? 1 : 0;
  out[16] = a != b ? 1 : 0;
  a[1] = 77;
  out[17] = a[1];
  out[18] = index<3>::rank;
  index<1> one(5);
  index<2> two(6, 7);
  out[19] = one[0];
  out[20] = two[0] * 10 + two[1];
  a = b;
  out[21] = a[2];
  a -= index<3>(1, 1, 1);
  out[22] = (++a)[0];
  index<2>::value_type component = two[1];
  out[23] = component;
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

//===- input.cpp - Where a restriction may stand ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.001, 1.002, 1.007 to 1.009, 1.013, 1.014: repeated clauses, any order,
// before noexcept and a trailing return type, after mutable, in macros.

#include <amp.h>
#include <iostream>
using namespace concurrency;

#define GPU restrict(amp, cpu)
#define GPU_ONLY restrict(amp)

int twice(int x) restrict(amp) restrict(cpu) { return 2 * x; }
int thrice(int x) restrict(cpu, amp, cpu) noexcept { return 3 * x; }
auto half(int x) restrict(cpu, amp) -> float { return x / 2.0f; }
int negative(int x) GPU { return -x; }
int onlyThere(int x) GPU_ONLY { return x + 1000; }
auto sameType(int x) restrict(amp, cpu) -> decltype(half(x)) {
  return half(x) + 1;
}

int main() {
  float result[7];
  array_view<float> view(7, result);
  parallel_for_each(extent<1>(1), [=](index<1>) mutable restrict(amp) -> void {
    auto local = [](int x) restrict(amp) -> int { return x + 7; };
    view[0] = float(twice(21));
    view[1] = float(thrice(5));
    view[2] = half(5);
    view[3] = float(negative(4));
    view[4] = float(onlyThere(1));
    view[5] = sameType(4);
    view[6] = float(local(1));
  });
  for (int i = 0; i < 7; ++i)
    std::cout << view[i] << " ";
  std::cout << twice(1) + thrice(1) + half(2) + negative(3) << "\n";
}

//===- input.cpp - Attributes in the heads of lambdas -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.042, 1.100: Clang takes no attribute before the first parameter of a device
// lambda, but behind its name, which says the same.

#include \
<amp.h>

using namespace concurrency;

int onHost() {
  auto first = []([[maybe_unused]] int i) { return 1; };
  auto second = []([[maybe_unused]] int i) mutable noexcept -> int { return 1; };
  auto third = [n = first(2)] { return n; };
  return first(1) + second(2) + third();
}

int inherited(int x) restrict(amp) {
  auto first = []([[maybe_unused]] int i) { return 1; };
  auto second = [=]([[maybe_unused]] int i) mutable -> int { return x; };
  return first(1) + second(2);
}

#define UNUSED [[maybe_unused]]

void run(array_view<int> v) {
  auto twice = []([[maybe_unused]] int i, int j) restrict(amp, cpu) { return j * 2; };
  auto once = [](UNUSED int i) restrict(amp) { return 1; };
  auto none = []([[maybe_unused]] int) restrict(amp) { return 1; };
  parallel_for_each(v.extent, [=]([[maybe_unused]] index<1> i) restrict(amp) {
    v[i] = twice(1, 2) + once(1) + none(1);
  });
  parallel_for_each(v.extent, [=]([[maybe_unused]] index<1> i) restrict(amp) {
    v[0] = inherited(1);
  });
  v[0] += twice(1, 3);
}

// Of a macro's argument goes the attribute alone, of a macro that spells it its
// use; one that spells more than that loses it.
#define HEAD(...) [=](__VA_ARGS__) restrict(amp)
#define ONE index<1>
#define BEGIN [=]([[maybe_unused]]
#define MAYBE(...) [[maybe_unused]] __VA_ARGS__

void inMacros(array_view<int> v) {
  parallel_for_each(v.extent, HEAD([[maybe_unused]] index<1>) { v[0] = 1; });
  parallel_for_each(v.extent, HEAD(UNUSED ONE i) { v[i] = 2; });
  parallel_for_each(v.extent, BEGIN index<1> i) restrict(amp) { v[i] = 3; });
  parallel_for_each(v.extent, HEAD(MAYBE(index<1>)) { v[0] = 4; });
  parallel_for_each(v.extent, HEAD(MAYBE(index<1>) i) { v[i] = 5; });
}

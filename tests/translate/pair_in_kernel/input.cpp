//===- input.cpp - A kernel for both sides calls a pair ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.023: a lambda for both sides that becomes a kernel runs on one.

#include <amp.h>

using namespace concurrency;

int side(float) restrict(amp) { return 2; }
int side(float) restrict(cpu) { return 1; }

void fill(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(cpu, amp) {
    view[i] = side(1.0f);
  });
}

template <class F> int twice(F f) restrict(cpu, amp) { return f() + f(); }

// A lambda in it stays one for both sides.
void fill_twice(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    auto one = []() restrict(cpu, amp) { return side(1.0f); };
    view[i] = twice(one) + side(2.0f);
  });
}

// The pair becomes one function, which has one type on both sides.
void fill_by_type(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    auto typed = [](float x) -> decltype(side(x)) { return side(x); };
    view[i] = typed(1.0f);
  });
}

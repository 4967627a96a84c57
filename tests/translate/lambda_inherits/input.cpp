//===- input.cpp - Lambdas for both sides in code for both ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Without attributes, a lambda is for the sides of the function around it. nvcc
// does not accept attributes on these.

#include <amp.h>

using namespace concurrency;

int generic(int x) restrict(cpu, amp) {
  auto next = [](auto y) restrict(cpu, amp) { return y + 1; };
  return next(x);
}

int nested(int x) restrict(cpu, amp) {
  return [=]() restrict(amp, cpu) {
    return [=]() restrict(cpu, amp) { return x; }();
  }();
}

auto deduced(int x) restrict(cpu, amp) {
  return [n = x]() mutable restrict(cpu, amp) { return ++n; }();
}

struct number {
  int value;
  number(int x) restrict(cpu, amp)
      : value([=]() restrict(cpu, amp) { return x; }()) {}
};

// Code around these is for one side.
int on_accelerator(int x) restrict(amp) {
  return [=]() restrict(cpu, amp) { return x; }();
}

int on_host(int x) {
  auto one = [=]() restrict(cpu, amp) {
    return [=]() restrict(cpu, amp) { return x; }();
  };
  return one();
}

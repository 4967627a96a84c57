//===- input.cpp - Restricted members ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.010, 1.059: constructors, operators, conversions, static members, friends,
// templates and destructors with a restriction.

#include <amp.h>
#include <iostream>
using namespace concurrency;

struct Money {
  int cents;

  Money() restrict(cpu, amp) : cents(0) {}
  explicit Money(int c) restrict(cpu, amp) : cents(c) {}
  ~Money() restrict(cpu, amp) {}
  Money(const Money &other) restrict(cpu, amp) : cents(other.cents) {}
  Money &operator=(const Money &other) restrict(cpu, amp) {
    cents = other.cents;
    return *this;
  }
  Money operator+(const Money &other) const restrict(cpu, amp) {
    return Money(cents + other.cents);
  }
  operator float() const restrict(cpu, amp) { return cents / 100.0f; }
  static Money of(int euros) restrict(cpu, amp) { return Money(100 * euros); }
  template <typename T> Money times(T factor) const restrict(cpu, amp);
  friend bool operator<(const Money &a, const Money &b) restrict(cpu, amp) {
    return a.cents < b.cents;
  }
};

template <typename T> Money Money::times(T factor) const restrict(cpu, amp) {
  return Money(int(cents * factor));
}

int main() {
  float result[3];
  array_view<float> view(3, result);
  const Money price(250);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    Money sum = price + Money::of(3);
    view[0] = sum;
    Money other;
    other = sum.times(2);
    view[1] = other.times(0.5f);
    view[2] = price < other ? 1.0f : 0.0f;
  });
  std::cout << view[0] << " " << view[1] << " " << view[2] << " "
            << float(price.times(4)) << "\n";
}

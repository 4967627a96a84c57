//===- input.cpp - Restrictions on all kinds of functions -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.001, 1.002, 1.007, 1.009, 1.010: the clause moves in front.

#include <amp.h>

int declared(int x) restrict(amp);
int declared(int x) restrict(amp) { return x; }

int both(int x) restrict(cpu, amp) noexcept { return x; }
int repeated(int x) restrict(amp) restrict(cpu) { return x; }
#define THERE restrict(amp)
int mixed(int x) THERE restrict(cpu) { return x; }
int mixedToo(int x) restrict(cpu)
    THERE {
  return x;
}
int hostOnly(int x) restrict(cpu) { return x; }
auto trailing(int x) restrict(amp, cpu) -> decltype(both(x)) { return both(x); }
inline int marked(int x) restrict(amp) { return x; }

template <typename T>
T generic(T x)
    restrict(cpu, amp) {
  return x;
}

struct Number {
  int value;
  Number() restrict(cpu, amp) : value(0) {}
  explicit Number(int v) restrict(cpu, amp);
  ~Number() restrict(cpu, amp) {}
  Number(const Number &) restrict(cpu, amp) = default;
  Number &operator=(const Number &other) restrict(cpu, amp) = default;
  bool operator==(const Number &other) const restrict(cpu, amp) {
    return value == other.value;
  }
  operator int() const restrict(cpu, amp) { return value; }
  static Number zero() restrict(cpu, amp) { return Number(); }
  template <typename T> T as() const restrict(cpu, amp) { return T(value); }
};

Number::Number(int v) restrict(cpu, amp) : value(v) {}

// A macro with parameters spells the clause, in a macro that pastes the type.
#define ON(...) restrict(__VA_ARGS__)
#define NEGATED(type) type negated_##type(type a) ON(amp, cpu)
NEGATED(int) { return -a; }
NEGATED(float) { return -a; }

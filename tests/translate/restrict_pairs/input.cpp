//===- input.cpp - Pairs without names --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020, 1.041: one member for both sides calls the one of its side.

#include <amp.h>

struct Number {
  int value;
  int made;

  // Initialized differently.
  Number() : value(0), made(1) {}
  Number() restrict(amp) : value(0), made(2) {}

  // Bodies of their own, declared here, defined below.
  explicit Number(int v);
  explicit Number(int v) restrict(amp);

  int operator[](int) const { return value; }
  int operator[](int) const restrict(amp) { return -value; }

  operator float() const { return 1.0f; }
  operator float() const restrict(amp) { return 2.0f; }
};

Number::Number(int v) : value(v) { made = 3; }
Number::Number(int v) restrict(amp) : value(v) { made = v; }

Number operator+(const Number &a, const Number &b) restrict(cpu) {
  return Number(a.value + b.value);
}
Number operator+(const Number &a, const Number &b) restrict(amp) {
  return Number(a.value - b.value);
}

template <bool Large> struct Step {
  int size;
};

struct Walk {
  int size;
  Walk(Step<(4 >= 2)> step = {3}) { size = step.size; }
  Walk(Step<(4 >= 2)> step = {3}) restrict(amp) { size = -step.size; }
};

// The first declaration has the defaults.
template <typename T, bool Large = (sizeof(T) > 1), typename = Step<Large>>
int operator*(Step<true> a, T b) { return a.size * b; }
template <typename T, bool Large = (sizeof(T) > 1), typename = Step<Large>>
int operator*(Step<true> a, T b) restrict(amp) { return a.size + b; }

// An #if within a head goes along, and const with a type.
struct Place {
  int at;
  operator const int *() const { return &at; }
  operator const int *() const restrict(amp) { return &at; }
};
Place operator-(
#ifdef SCALED
    Number
#else
    Place
#endif
        a) { return {-a.at}; }
Place operator-(Place a) restrict(amp) { return {a.at}; }

// Calls of other pairs.
int side() { return 1; }
int side() restrict(amp) { return 2; }
struct Sided {
  int value;
  Sided() : value(side()) { value += side(); }
  Sided() restrict(amp) : value(side()) { value += side(); }
};

// A conversion to a type that instances give.
template <typename T> struct Held {
  T value;
  operator T() const { return value; }
  operator T() const restrict(amp) { return -value; }
};
int held(Held<int> h) restrict(cpu, amp) { return h; }

//===- input.cpp - Halves of which a base class has one ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.020: a using-declaration and a member make a pair in the derived class. A
// member for one side takes the place of the base's for that side.

#include <amp.h>

struct Base {
  // The base's name for this is new, since a call could mean the next one.
  int apart(int) const restrict(amp) { return 1; }
  int apart(float) const restrict(cpu) { return 2; }

  int pair(int) const restrict(cpu) { return 3; }
  int pair(int) const restrict(amp) { return 4; }
};

struct Derived : Base {
  using Base::apart;
  using Base::pair;
  int apart(int) const restrict(cpu) { return 5; }
  int pair(int) const restrict(cpu) { return 6; }
};

struct Initialized {
  int value = Derived().pair(1);
};

int both() restrict(cpu, amp) {
  return Derived().apart(1) + Derived().pair(1) + Initialized().value;
}

// A function for rvalues calls its halves for one.
struct Once {
  int get() const & restrict(cpu, amp) { return 7; }
  int get() && restrict(cpu) { return 8; }
  int get() && restrict(amp) { return 9; }
};

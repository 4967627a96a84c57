//===- input.cpp - Types that depend on the side ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.009, 1.020, 1.028: what follows a clause is resolved for it, what stands
// before it is not.

#include <amp.h>

int side(int x) { return x; }
float side(int x) restrict(amp) { return x / 2.0f; }

auto trailing(int x) restrict(amp) -> decltype(side(x)) { return side(x); }
auto host(int x) restrict(cpu) -> decltype(side(x)) { return side(x); }
decltype(side(1)) leading(decltype(side(2)) x) restrict(amp) { return x; }

template <typename T> auto generic(T x) restrict(amp) -> decltype(side(x)) {
  return side(x) + side(1);
}

template <typename T> struct Result;
template <typename T> struct Result<T(int)> {
  typedef T type;
};
auto named() restrict(amp) -> Result<decltype(side)>::type { return 0.5f; }

float use() restrict(amp) {
  struct Local {
    decltype(side(1)) member;
  };
  extern decltype(side(1)) declared(int) restrict(cpu);
  Local local = {trailing(1) + generic(2)};
  return local.member + leading(1) + named();
}

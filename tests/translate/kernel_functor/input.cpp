//===- input.cpp - A kernel that is an object -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.110: a member that refers to an array becomes an array_ref.

#include <amp.h>

using namespace concurrency;

class Shift {
  array<int, 1> &to;
  array_view<const int> from;

public:
  Shift(array<int, 1> &target, const array_view<const int> &source)
      : to(target), from(source) {}
  void operator()(index<1> i) const restrict(amp) {
    to[i] = from[(i[0] + 1) % from.extent[0]];
  }
};

void shift(array<int, 1> &target, const array_view<const int> &source) {
  parallel_for_each(target.extent, Shift(target, source));
}

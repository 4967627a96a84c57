//===- input.cpp - A kernel that is an object -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.110: a member that refers to an array becomes an array_ref.

#include <amp2hip/amp.h>

using namespace concurrency;

class Shift {
  mutable amp2hip::array_ref<int, 1> to;
  array_view<const int> from;

public:
  Shift(array<int, 1> &target, const array_view<const int> &source)
      : to(target), from(source) {}
  __device__ void operator()(concurrency::index<1> i) const {
    to[i] = from[(i[0] + 1) % from.get_extent()[0]];
  }
};

void shift(array<int, 1> &target, const array_view<const int> &source) {
  parallel_for_each(target.get_extent(), Shift(target, source));
}

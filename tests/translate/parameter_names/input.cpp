//===- input.cpp - Namespaces in the parameters of kernels ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel spells a class in one way: without the namespace, where one of its
// parameters was written so.

#include <amp.h>

using namespace concurrency;

void clear(extent<2> inner, array_view<int, 2> v) {
  auto rest = v.section(index<2>(1, 1));
  parallel_for_each(inner, [=](index<2> i) restrict(amp) {
    v[i] = inner.contains(i);
    rest[i] = 0;
  });
}

void count(array_view<int> v) {
  auto same = v.section(0, 1);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { same[i] = 1; });
}

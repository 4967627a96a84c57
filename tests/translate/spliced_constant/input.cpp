//===- input.cpp - Constants whose tokens go on in the next line *- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>

using namespace concurrency;

int fill(array_view<int, 2> v) {
  const i\
nt rank = \
      2;
  parallel_for_each(v.extent, [=](index<rank> i) restrict(amp) { v[i] = rank; });
  return rank;
}

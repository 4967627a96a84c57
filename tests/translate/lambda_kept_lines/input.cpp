//===- input.cpp - Lambdas that __COUNTER__ and #line keep ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
using namespace concurrency;

#define UNIQUE __COUNTER__

int counted(array_view<int> v) {
  int first = __COUNTER__;
  const int second = UNIQUE;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = UNIQUE; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = sizeof(char[second]); });
  return first;
}

int numbered(array_view<int> v) {
#line 1000 "model.y"
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = __LINE__; });
  return __LINE__;
}

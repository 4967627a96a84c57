//===- input.cpp - A conversion that only an instance shows -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>

using namespace concurrency;

template <class T> T halved(T a, float half) restrict(amp) {
  a += half;
  return a * half;
}

void run(array_view<int> v, array_view<float> f) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = halved(v[i], 0.5f);
    f[i] = halved(f[i], 0.5f);
  });
}

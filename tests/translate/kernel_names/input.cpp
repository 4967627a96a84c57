//===- input.cpp - The names of kernels -------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A kernel is named after the function that launches it.

#include <amp.h>

using namespace concurrency;

void clear(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 0; });
}

// No name stutters.
void sumKernel(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 1; });
}

struct blur {
  void apply(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
  }
  void blur_rows(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 3; });
  }
};

// A word that only begins alike is another word.
struct b {
  void blend(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 4; });
  }
};

// A member and a function may give the same name.
struct c {
  void blend(array_view<int> v);
};

void c::blend(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 5; });
}

void c_blend(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 6; });
}

// Every program has a main.
int main() {
  int data[4] = {};
  array_view<int> v(4, data);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] -= 1; });
  clear(v);
  sumKernel(v);
  blur().apply(v);
  blur().blur_rows(v);
  b().blend(v);
}

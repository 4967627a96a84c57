//===- input.cpp - Kernels that name a typedef of the function ------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
using namespace concurrency;

void usesTypedefs(array_view<float, 1> v, float x) {
  typedef float real; // The host needs it, too.
  using pair = real[2];
  typedef tiled_index<16> place;
  const real two = 2;
  parallel_for_each(v.extent.tile<16>(), [=](place i) restrict(amp) {
    pair both = {x, two};
    v[i] = static_cast<real>(both[1]);
  });
  real sum = v[0] + v[1];
  v[2] = sum;
}

template <typename T> void inTemplate(array_view<T, 1> v) {
  typedef float real;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = real(2);
  });
}
template void inTemplate(array_view<int, 1>);

// Types that the kernel does not know: these stay lambdas.
template <typename T> void ofParameter(array_view<T, 1> v) {
  typedef T element;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = element(3);
  });
}
template void ofParameter(array_view<int, 1>);

void ofLocalClass(array_view<int, 1> v) {
  struct pair {
    int a, b;
  };
  typedef pair both;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    both p = {1, 2};
    v[i] = p.b;
  });
}

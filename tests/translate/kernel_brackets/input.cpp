//===- input.cpp - Brackets around what a launch is made of -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.100: brackets around the lambda, the domain, the callee, the call and the
// names that are declared mean nothing; what stands between them stays.

#include <amp.h>

using namespace concurrency;

void bracketed(array_view<int, 1> v, int k) {
  parallel_for_each(v.extent, ([=](index<1> i) restrict(amp) { v[i] = k; }));
  parallel_for_each((v.extent), (([=](index<1> i) restrict(amp) {
    v[i] += k;
  })));
  (parallel_for_each)(v.extent, [=](index<1> (i)) restrict(amp) {
    v[i] += k;
  });
  (parallel_for_each(v.extent, [=](const index<1> &(i)) restrict(amp) {
    v[i] += k;
  }));
  parallel_for_each(v.extent, [=](index<1> const &((i))) restrict(amp) {
    v[i] += k;
  });
  parallel_for_each(v.extent, [=](const index<1> &) restrict(amp) { v[0] = k; });
  parallel_for_each(v.extent.tile<4>(), ([=](tiled_index<4> (t)) restrict(amp) {
    v[t] += k;
  }));
  parallel_for_each(v.extent, /* all */ (/* add */ [=](index<1> i) restrict(amp) {
    v[i] += k;
  } /* done */));
}

// g++ thinks little of such brackets.
#pragma GCC diagnostic ignored "-Wparentheses"

void declared(array_view<float, 1>(v)) {
  float(factor) = v[0];
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= factor; });
}

void nothing(extent<1> e) {
  parallel_for_each(e, ([](index<1> i) restrict(amp) {}));
  parallel_for_each(e /* here */, // there
                    (/* none */ [](index<1> i) restrict(amp) {}));
}

// A type of the index that a macro spells.
#define SQUARE(n) tiled_index<n, n>
#define PARAMETER tiled_index<4, 4> t

void spelled(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<4, 4>(), [=](SQUARE(4) t) restrict(amp) {
    v[t] = 1;
  });
  parallel_for_each(v.extent.tile<4, 4>(), [=](PARAMETER) restrict(amp) {
    v[t] += 1;
  });
}

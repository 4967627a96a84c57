//===- input.cpp - Launches of a template, beside PPL's loops -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <ppl.h>
#include <vector>
using namespace concurrency;

template <int Size> class Filler {
public:
  // PPL has a parallel_for_each of three arguments, too.
  void fill(const accelerator_view &on, array_view<int> v) const {
    parallel_for_each(on, v.extent.tile<Size>(),
                      [=](tiled_index<Size> t) restrict(amp) { v[t] = Size; });
  }
  template <class F> void each(std::vector<int> &v, F f) const {
    parallel_for_each(v.begin(), v.end(), f);
  }
  void twice(std::vector<int> &v) const {
    parallel_for_each(v.begin(), v.end(),
                      [](int &x) restrict(cpu, amp) { x *= 2; });
  }
};

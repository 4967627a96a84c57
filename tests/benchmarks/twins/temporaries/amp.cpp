//===- amp.cpp - steps that need an array for a while -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void smooth(int n, array_view<float> v) {
  for (int step = 0; step < steps; ++step) {
    array<float> between(n);
    parallel_for_each(
        v.extent, [ =, &between ](index<1> i) restrict(amp) {
          between[i] = (v[i] + v[i[0] + 1 < n ? i[0] + 1 : 0]) / 2;
        });
    parallel_for_each(
        v.extent, [ =, &between ](index<1> i) restrict(amp) {
          v[i] = (between[i] + between[i[0] + 1 < n ? i[0] + 1 : 0]) / 2;
        });
  }
}

int main() {
  const auto in = numbers(n, 0, 1);
  std::vector<float> v;
  auto whole = [&] {
    v = in;
    array_view<float> vo(n, v);
    smooth(n, vo);
    vo.synchronize();
  };
  whole();
  verify(v, reference(in), 1e-6);
  std::vector<float> other = in;
  array_view<float> vo(n, other);
  accelerator_view a = accelerator().default_view;
  return measure(whole, [&] { smooth(n, vo); }, [&] { a.wait(); });
}

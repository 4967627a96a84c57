//===- amp.cpp - a polynomial of many numbers -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void evaluate(array_view<const float> x, array_view<const float> c,
              array_view<float> out) {
  parallel_for_each(
      out.extent, [=](index<1> i) restrict(amp) {
        const float own = x[i];
        float y = 0;
        for (int k = 0; k < terms; ++k)
          y = y * own + c[k];
        out[i] = y;
      });
}

int main() {
  const auto x = numbers(n, -1, 1);
  const auto c = numbers(terms, -1, 1);
  std::vector<float> out(n);
  auto whole = [&] {
    array_view<const float> vx(n, x);
    array_view<const float> vc(terms, c);
    array_view<float> vo(n, out);
    vo.discard_data();
    evaluate(vx, vc, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(x, c), 1e-5);
  std::vector<float> other(out.size());
  array_view<const float> vx(n, x);
  array_view<const float> vc(terms, c);
  array_view<float> vo(n, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { evaluate(vx, vc, vo); }, [&] { v.wait(); });
}

//===- amp.cpp - 5 x 5 points of an image -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void convolve(int side, array_view<const float, 2> in,
              array_view<const float, 2> w, array_view<float, 2> out) {
  parallel_for_each(
      out.extent, [=](index<2> idx) restrict(amp) {
        const int y = idx[0], x = idx[1];
        if (y < 2 || x < 2 || y >= side - 2 || x >= side - 2) {
          out[idx] = 0;
          return;
        }
        float sum = 0;
        for (int j = 0; j < 5; ++j)
          for (int i = 0; i < 5; ++i)
            sum += in(y + j - 2, x + i - 2) * w(j, i);
        out[idx] = sum;
      });
}

int main() {
  const auto in = numbers(side * side, -1, 1);
  const auto w = numbers(25, 0, 1);
  std::vector<float> out(side * side);
  auto whole = [&] {
    array_view<const float, 2> vi(side, side, in);
    array_view<const float, 2> vw(5, 5, w);
    array_view<float, 2> vo(side, side, out);
    vo.discard_data();
    convolve(side, vi, vw, vo);
    vo.synchronize();
  };
  whole();
  verify(out, reference(in, w), 1e-6);
  std::vector<float> other(out.size());
  array_view<const float, 2> vi(side, side, in);
  array_view<const float, 2> vw(5, 5, w);
  array_view<float, 2> vo(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { convolve(side, vi, vw, vo); }, [&] { v.wait(); });
}

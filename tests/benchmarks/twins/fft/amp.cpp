//===- amp.cpp - a Fourier transform, a launch for a pass ------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

float_2 product(float_2 a, float_2 b) restrict(amp) {
  return float_2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/// Joins transforms of \p length numbers to ones of twice as many.
void pass(int count, int length, array_view<const float_2> roots,
          array_view<const float_2> in, array_view<float_2> out) {
  parallel_for_each(
      extent<1>(count / 2), [=](index<1> idx) restrict(amp) {
        const int i = idx[0], k = i & (length - 1);
        const float_2 a = in[i];
        const float_2 b =
            product(in[i + count / 2], roots[k * (count / 2 / length)]);
        const int to = 2 * i - k;
        out[to] = a + b;
        out[to + length] = a - b;
      });
}

/// All passes; \p work is for what they leave to each other.
void fft(int count, int passes, array_view<const float_2> roots,
         array_view<const float_2> in, array_view<float_2> work,
         array_view<float_2> out) {
  array_view<float_2> last = passes % 2 ? out : work,
                      next = passes % 2 ? work : out;
  pass(count, 1, roots, in, last);
  for (int length = 2; length < count; length *= 2) {
    pass(count, length, roots, last, next);
    std::swap(last, next);
  }
}

int main() {
  const auto in = some_signal<float_2>(), r = roots<float_2>();
  std::vector<float_2> out(count);
  auto whole = [&] {
    array_view<const float_2> vi(count, in), vr(count / 2, r);
    array<float_2> work(count);
    array_view<float_2> vo(count, out);
    vo.discard_data();
    fft(count, passes, vr, vi, work, vo);
    vo.synchronize();
  };
  whole();
  check_transform(parts(in), parts(out));
  std::vector<float_2> other(count);
  array_view<const float_2> vi(count, in), vr(count / 2, r);
  array<float_2> work(count);
  array_view<float_2> vo(count, other);
  accelerator_view v = accelerator().default_view;
  return measure(
      whole, [&] { fft(count, passes, vr, vi, work, vo); }, [&] { v.wait(); });
}

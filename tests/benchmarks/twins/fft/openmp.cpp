//===- openmp.cpp - a Fourier transform, a launch for a pass ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

struct alignas(8) two {
  float x, y;
};

/// Joins transforms of \p length numbers to ones of twice as many.
void pass(int count, int length, const two *roots, const two *in, two *out) {
#pragma omp parallel for simd
  for (int i = 0; i < count / 2; ++i) {
    const int k = i & (length - 1), to = 2 * i - k;
    const two a = in[i], b = in[i + count / 2],
              w = roots[k * (count / 2 / length)];
    const float x = b.x * w.x - b.y * w.y, y = b.x * w.y + b.y * w.x;
    out[to] = {a.x + x, a.y + y};
    out[to + length] = {a.x - x, a.y - y};
  }
}

/// All passes; \p work is for what they leave to each other.
void fft(int count, int passes, const two *roots, const two *in, two *work,
         two *out) {
  two *last = passes % 2 ? out : work, *next = passes % 2 ? work : out;
  pass(count, 1, roots, in, last);
  for (int length = 2; length < count; length *= 2) {
    pass(count, length, roots, last, next);
    std::swap(last, next);
  }
}

int main() {
  const auto in = some_signal<two>(), r = roots<two>();
  std::vector<two> work(count), out(count);
  auto whole = [&] {
    fft(count, passes, r.data(), in.data(), work.data(), out.data());
  };
  whole();
  check_transform(parts(in), parts(out));
  return measure(whole, whole, [] {});
}

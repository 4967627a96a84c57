//===- problem.h - a Fourier transform, a launch for a pass ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef FFT_PROBLEM_H
#define FFT_PROBLEM_H

#include "../benchmark.h"

const int passes = sized(10, 16, 22), count = 1 << passes;

/// The complex numbers that are transformed.
template <class Z> std::vector<Z> some_signal() {
  const std::vector<float> some = numbers(2 * count, -1, 1);
  std::vector<Z> z;
  for (int i = 0; i < count; ++i)
    z.push_back(Z{some[2 * i], some[2 * i + 1]});
  return z;
}

/// exp(-2 pi i k / count), for all k below count / 2.
template <class Z> std::vector<Z> roots() {
  std::vector<Z> z;
  for (int k = 0; k < count / 2; ++k) {
    const double angle = -6.283185307179586 * k / count;
    z.push_back(Z{static_cast<float>(std::cos(angle)),
                  static_cast<float>(std::sin(angle))});
  }
  return z;
}

/// The real and imaginary parts of the numbers in \p z.
template <class Z> std::vector<float> parts(const std::vector<Z> &z) {
  const float *first = reinterpret_cast<const float *>(z.data());
  return {first, first + 2 * z.size()};
}

/// The parts of the transform of \p n numbers: of each \p step-th from \p z.
inline std::vector<double> transform(const float *z, int n, int step) {
  if (n == 1)
    return {z[0], z[1]};
  const std::vector<double> even = transform(z, n / 2, 2 * step),
                            odd = transform(z + 2 * step, n / 2, 2 * step);
  std::vector<double> all(2 * n);
  for (int k = 0; k < n / 2; ++k) {
    const double angle = -6.283185307179586 * k / n, c = std::cos(angle),
                 s = std::sin(angle);
    const double x = c * odd[2 * k] - s * odd[2 * k + 1],
                 y = c * odd[2 * k + 1] + s * odd[2 * k];
    all[2 * k] = even[2 * k] + x;
    all[2 * k + 1] = even[2 * k + 1] + y;
    all[n + 2 * k] = even[2 * k] - x;
    all[n + 2 * k + 1] = even[2 * k + 1] - y;
  }
  return all;
}

/// Ends the program unless \p out is the transform of \p in.
inline void check_transform(const std::vector<float> &in,
                            const std::vector<float> &out) {
  const std::vector<double> expected = transform(in.data(), count, 1);
  verify(out, [&](int i) { return expected[i]; }, 1e-5);
}

#endif // FFT_PROBLEM_H

//===- benchmark.h - What the benchmarks of the CPU share -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef BENCHMARK_H
#define BENCHMARK_H

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

/// Runs \p once again and again, and prints the median of the times and the
/// processors' time, both in milliseconds a run.
template <class Once> void measure(Once once) {
  using clock = std::chrono::steady_clock;
  constexpr auto enough = std::chrono::milliseconds(500);
  constexpr std::size_t fewest = 9;
  std::vector<double> times;
  once();
  const auto start = clock::now();
  const std::clock_t processors = std::clock();
  while (times.size() < fewest || clock::now() - start < enough) {
    const auto before = clock::now();
    once();
    const std::chrono::duration<double, std::milli> taken =
        clock::now() - before;
    times.push_back(taken.count());
  }
  const double used = 1e3 * (std::clock() - processors) / CLOCKS_PER_SEC;
  const auto middle = times.begin() + times.size() / 2;
  std::nth_element(times.begin(), middle, times.end());
  std::printf("%.4f %.4f\n", *middle, used / times.size());
}

/// Ends the program unless all of \p actual are \p expected but for \p
/// tolerance times the largest.
template <class T>
void verify(const std::vector<T> &actual, const std::vector<double> &expected,
            double tolerance) {
  double largest = 0;
  for (double e : expected)
    largest = std::max(largest, std::fabs(e));
  for (std::size_t i = 0; i < expected.size(); ++i)
    if (!(std::fabs(actual.at(i) - expected[i]) <= tolerance * largest)) {
      std::fprintf(stderr, "wrong at %zu: %g, not %g\n", i, double(actual[i]),
                   expected[i]);
      std::exit(1);
    }
}

/// The same \p n numbers every time.
inline std::vector<float> numbers(std::size_t n, float low, float high) {
  std::vector<float> v(n);
  unsigned state = 1;
  for (float &x : v) {
    state = state * 1664525u + 1013904223u;
    x = low + (high - low) * ((state >> 8) / 16777216.0f);
  }
  return v;
}

#endif // BENCHMARK_H

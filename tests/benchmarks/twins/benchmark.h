//===- benchmark.h - What all the programs share --------------*- C++ -*-===//
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
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

/// 0: results are verified and nothing is measured. 1: for CPUs. 2: for GPUs.
#ifndef BENCHMARK_SIZE
#define BENCHMARK_SIZE 1
#endif

/// The size of a problem.
constexpr int sized(int test, int cpu, int gpu) {
  return BENCHMARK_SIZE == 0 ? test : BENCHMARK_SIZE == 1 ? cpu : gpu;
}

/// Milliseconds that \p once takes.
template <class Once> double milliseconds(Once once) {
  const auto before = std::chrono::steady_clock::now();
  once();
  const std::chrono::duration<double, std::milli> taken =
      std::chrono::steady_clock::now() - before;
  return taken.count();
}

inline double median(std::vector<double> times) {
  const auto middle = times.begin() + times.size() / 2;
  std::nth_element(times.begin(), middle, times.end());
  return *middle;
}

/// Prints three medians, in milliseconds: of what \p launch queues, of the
/// processors' time for that, and of \p whole, which goes from data of the
/// host's to results of the host's. Launches are timed in batches with one
/// \p wait, so that the device does not wait for the host in between. Returns
/// what main() does.
template <class Whole, class Launch, class Wait>
int measure(Whole whole, Launch launch, Wait wait) {
  if (BENCHMARK_SIZE == 0)
    return 0;
  int batch = 1;
  auto once = [&] {
    for (int i = 0; i < batch; ++i)
      launch();
    wait();
  };
  once();
  while (milliseconds(once) < 2)
    batch *= 2;
  constexpr std::size_t fewest = BENCHMARK_SIZE == 1 ? 9 : 50;
  constexpr double enough = BENCHMARK_SIZE == 1 ? 500 : 100;
  std::vector<double> kernel, program;
  const std::clock_t processors = std::clock();
  for (double all = 0; kernel.size() < fewest || all < enough;) {
    const double taken = milliseconds(once);
    kernel.push_back(taken / batch);
    all += taken;
  }
  const double used = 1e3 * (std::clock() - processors) / CLOCKS_PER_SEC;
  for (double all = 0; program.size() < 5 || (program.size() < 11 && all < 500);
       all += program.back())
    program.push_back(milliseconds(whole));
  std::printf("%.5f %.5f %.5f\n", median(kernel),
              used / (batch * kernel.size()), median(program));
  return 0;
}

/// Ends the program if an element of \p actual differs from \p expected(i) by
/// more than \p tolerance times the largest value. If there are many results,
/// some thousands of them, evenly distributed, are compared.
template <class T, class Expected>
void verify(const std::vector<T> &actual, Expected expected, double tolerance) {
  const std::size_t step = actual.size() > 8192 ? actual.size() / 4093 | 1 : 1;
  std::vector<double> wanted;
  double largest = 0;
  for (std::size_t i = 0; i < actual.size(); i += step) {
    wanted.push_back(expected(static_cast<int>(i)));
    largest = std::max(largest, std::fabs(wanted.back()));
  }
  for (std::size_t k = 0; k < wanted.size(); ++k)
    if (!(std::fabs(actual[k * step] - wanted[k]) <= tolerance * largest)) {
      std::fprintf(stderr, "wrong at %zu: %g, not %g\n", k * step,
                   double(actual[k * step]), wanted[k]);
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

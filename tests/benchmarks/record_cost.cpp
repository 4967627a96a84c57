//===- record_cost.cpp - What recording costs a launch --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Prints microseconds a launch of kernels that only move data, which is the
// worst case, and of one that computes. README.md says how to compare a program
// that is recorded with one that is not.

#include <amp.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace concurrency;

namespace {

double now() {
  return std::chrono::duration<double, std::micro>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// The median of what \p launches take, after the first.
template <class Action>
void print(const char *name, int launches, Action launch) {
  accelerator_view on = accelerator().default_view;
  std::vector<double> times;
  for (int i = 0; i <= launches; ++i) {
    const double start = now();
    launch();
    on.wait();
    if (i != 0)
      times.push_back(now() - start);
  }
  std::nth_element(times.begin(), times.begin() + launches / 2, times.end());
  std::printf("%-24s %10.1f us\n", name, times[launches / 2]);
  std::fflush(stdout);
}

void move(const array_view<const float> &a, const array_view<float> &b) {
  parallel_for_each(
      b.extent, [=](index<1> i) restrict(amp) { b[i] += 0.5f * a[i]; });
}

void move(const array<float, 1> &a, array<float, 1> &b) {
  parallel_for_each(
      b.extent, [&](index<1> i) restrict(amp) { b[i] += 0.5f * a[i]; });
}

void compute(const array_view<float> &b) {
  parallel_for_each(
      b.extent, [=](index<1> i) restrict(amp) {
        float x = b[i];
        for (int k = 0; k < 20; ++k)
          x = x * 0.9f + 0.25f;
        b[i] = x;
      });
}

void measure(const char *name, int elements, int launches) {
  std::vector<float> first(elements, 1.0f), second(elements, 2.0f);
  const array_view<const float> a(elements, first);
  const array_view<float> b(elements, second);
  char text[64];
  std::sprintf(text, "views, %s", name);
  print(text, launches, [&] { move(a, b); });
  std::sprintf(text, "views, %s, computes", name);
  print(text, launches, [&] { compute(b); });
  array<float, 1> c(elements, first.begin()), d(elements, second.begin());
  std::sprintf(text, "arrays, %s", name);
  print(text, launches, [&] { move(c, d); });
}

} // namespace

int main(int count, char **arguments) {
  const int launches = count > 1 ? std::atoi(arguments[1]) : 21;
  measure("4 KiB", 1 << 10, launches);
  measure("1 MiB", 1 << 18, launches);
  measure("16 MiB", 1 << 22, launches);
  measure("64 MiB", 1 << 24, launches);
}

//===- arithmetic_cost.cpp - What --arithmetic=direct3d costs -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ AMP. Kernels of one operation each, whose operands no compiler knows.
// Translate it with and without the option, and compare.
//
//===----------------------------------------------------------------------===//

#include <algorithm>
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <vector>

using namespace concurrency;

constexpr int Threads = 1 << 20, Rounds = 256;

struct Divide {
  unsigned operator()(unsigned x, unsigned by) const restrict(amp) {
    return x / by + 0x9e3779b9u;
  }
};
struct DivideSigned {
  unsigned operator()(unsigned x, unsigned by) const restrict(amp) {
    return unsigned(int(x) / int(by)) + 0x9e3779b9u;
  }
};
struct Rotate {
  unsigned operator()(unsigned x, unsigned by) const restrict(amp) {
    return (x << by | x >> (32 - by)) + 0x9e3779b9u;
  }
};
struct Convert {
  unsigned operator()(unsigned x, unsigned by) const restrict(amp) {
    return x + unsigned(int(float(x) * 0.25f)) + by;
  }
};

/// Prints the median of the milliseconds that a launch takes.
template <class Operation> void print(const char *name, Operation operation) {
  std::vector<unsigned> data(Threads);
  for (int i = 0; i < Threads; ++i)
    data[i] = i;
  array_view<unsigned> view(Threads, data);
  std::vector<double> times;
  for (int launch = 0; launch < 11; ++launch) {
    const auto before = std::chrono::steady_clock::now();
    parallel_for_each(
        view.extent, [=](index<1> i) restrict(amp) {
          unsigned x = view[i];
          const unsigned by = (x & 7) + 1;
          for (int round = 0; round < Rounds; ++round)
            x = operation(x, by);
          view[i] = x;
        });
    accelerator().default_view.wait();
    const std::chrono::duration<double, std::milli> taken =
        std::chrono::steady_clock::now() - before;
    times.push_back(taken.count());
  }
  std::sort(times.begin(), times.end());
  std::printf("%-10s %8.3f\n", name, times[times.size() / 2]);
}

int main() {
  print("x / y", Divide());
  print("int x / y", DivideSigned());
  print("rotate", Rotate());
  print("int(float)", Convert());
}

//===- input.cpp - Functions that are defined outside of their namespace --===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Names in the body of `void area::run() {}` are looked up in area, also in
/// kernels and in classes of the body.

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int shift(int x) restrict(cpu, amp) { return x + 1000; }
const int step = 100;

namespace area {
int shift(int x) restrict(cpu, amp) { return x + 1; }
const int step = 2;
struct gap {
  int width;
};
void run(array_view<int> v);
void pass(array_view<int> v);
void classes(array_view<int> v);
struct worker {
  void go(array_view<int> v);
};
class later;
namespace inner {
const int step = 3;
void run(array_view<int> v);
} // namespace inner
inline namespace version {
void old(array_view<int> v);
}
} // namespace area

namespace {
namespace deep {
const int step = 4;
void run(array_view<int> v);
} // namespace deep
struct hidden {
  void run(array_view<int> v);
};
} // namespace

void area::run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = shift(v[i]) * step;
  });
}

void area::pass(array_view<int> v) {
  gap g = {5};
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] += g.width; });
}

void area::classes(array_view<int> v) {
  struct add {
    array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = shift(v[i]); }
  };
  parallel_for_each(v.extent, add{v});
}

void area::worker::go(array_view<int> v) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = v[i] * step; });
}

class area::later {
public:
  void run(array_view<int> v) {
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] = shift(v[i]); });
  }
};

void area::inner::run(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = shift(v[i]) * step;
  });
}

void area::old(array_view<int> v) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = v[i] - step; });
}

void deep::run(array_view<int> v) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = v[i] * step; });
}

void hidden::run(array_view<int> v) {
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = v[i] + step; });
}

int main() {
  std::vector<int> numbers(1, 0);
  array_view<int> v(1, numbers);
  area::run(v); // (0 + 1) * 2
  std::cout << v[0] << "\n";
  area::pass(v); // 2 + 5
  std::cout << v[0] << "\n";
  area::classes(v); // 7 + 1
  std::cout << v[0] << "\n";
  area::worker().go(v); // 8 * 2
  std::cout << v[0] << "\n";
  area::later().run(v); // 16 + 1
  std::cout << v[0] << "\n";
  area::inner::run(v); // (17 + 1) * 3
  std::cout << v[0] << "\n";
  area::old(v); // 54 - 2
  std::cout << v[0] << "\n";
  deep::run(v); // 52 * 4
  std::cout << v[0] << "\n";
  hidden().run(v); // 208 + 100
  std::cout << v[0] << "\n";
}

//===- input.cpp - Launches in all kinds of places --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: in function templates, member functions, cpu lambdas, operators,
// constructors and namespaces; 1.094: members are copied to locals first.

#include <amp.h>
#include <iostream>
using namespace concurrency;

namespace tools {
namespace {
template <typename T> void fill(const array_view<T> &view, T value) {
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = value; });
}
} // namespace

class Adder {
  int amount;

public:
  Adder(int a, const array_view<int> &first) : amount(a) {
    parallel_for_each(first.extent,
                      [=](index<1> i) restrict(amp) { first[i] = a; });
  }
  void operator()(array_view<int> view) const {
    const int mine = amount;
    parallel_for_each(view.extent,
                      [=](index<1> i) restrict(amp) { view[i] += mine; });
  }
  template <int N> static void minus(array_view<int> view) {
    parallel_for_each(view.extent,
                      [=](index<1> i) restrict(amp) { view[i] -= N; });
  }
};
} // namespace tools

void show(const array_view<int> &view) {
  for (int i = 0; i < view.extent[0]; ++i)
    std::cout << view[i] << " ";
}

int main() {
  int numbers[3];
  array_view<int> view(3, numbers);
  tools::fill(view, 7);
  show(view);
  tools::Adder adder(30, view);
  adder(view);
  show(view);
  tools::Adder::minus<4>(view);
  show(view);
  auto twice = [&]() {
    for (int round = 0; round < 2; ++round)
      parallel_for_each(view.extent,
                        [=](index<1> i) restrict(amp) { view[i] *= 2; });
  };
  twice();
  show(view);
  {
    struct Local {
      static void run(array_view<int> local) {
        parallel_for_each(local.extent, [=](index<1> i) restrict(amp) {
          local[i] += i[0];
        });
      }
    };
    Local::run(view);
  }
  show(view);
  std::cout << "\n";
}

//===- input.cpp - The types of captured arrays and textures --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// decltype of a captured array or texture, and of a reference to one, is what
/// the program declares.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <type_traits>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T> struct rank_of {
  static const int value = 0;
};
template <class T, int N> struct rank_of<array<T, N>> {
  static const int value = N;
};
template <class T, int N> struct rank_of<texture<T, N>> {
  static const int value = 10 + N;
};

struct box {
  array<int, 2> &a;
  int rank() const restrict(amp) {
    return rank_of<std::remove_reference<decltype(a)>::type>::value;
  }
};

int main() {
  array<int, 2> a(2, 2);
  texture<int, 1> t(4);
  box held = {a};
  std::vector<int> results(8);
  array_view<int> r(8, results);
  parallel_for_each(extent<1>(1), [=, &a, &t](index<1>) restrict(amp) {
    r[0] = rank_of<decltype(a)>::value;
    r[1] = std::is_same<decltype((a)), array<int, 2> &>::value;
    auto &same = a;
    r[2] = std::is_same<decltype(same), array<int, 2> &>::value;
    r[3] = held.rank();
    r[4] = rank_of<decltype(t)>::value;
    auto rank = [](auto &x) {
      return rank_of<typename std::decay<decltype(x)>::type>::value;
    };
    r[5] = rank(a);
    decltype(a) &other = a;
    other(0, 0) = 3;
    r[6] = a(0, 0);
    r[7] = decltype(a)::rank;
  });
  for (int i = 0; i < 8; ++i)
    std::cout << r[i] << "\n";
}

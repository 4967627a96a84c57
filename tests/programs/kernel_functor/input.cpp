//===- input.cpp - Kernels that are objects ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.100, 1.110, 3.028: a class with operator(), with members that refer to
// arrays, array_views and plain values; one that a factory returns. What such a
// member refers to is the array itself, whatever becomes of it.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

class Scale {
  array<int, 1> &data;
  array_view<const int> factors;
  int offset;

public:
  Scale(array<int, 1> &d, const array_view<const int> &f, int o)
      : data(d), factors(f), offset(o) {}
  void operator()(index<1> i) const restrict(amp) {
    data[i] = data[i] * factors[i] + offset;
  }
};

// The index is the thread's own.
struct Shift {
  array_view<int> data;
  void operator()(index<1> &i) const restrict(amp) {
    int mine = i[0];
    i[0] = (i[0] + 1) % 4;
    data[i] += mine;
  }
};

struct Reverse {
  array_view<int> data;
  void operator()(tiled_index<2> t) const restrict(amp) {
    tile_static int pair[2];
    pair[t.local[0]] = data[t];
    t.barrier.wait();
    data[t] = pair[1 - t.local[0]];
  }
};

Reverse makeReverse(const array_view<int> &view) {
  Reverse result = {view};
  return result;
}

struct Total {
  const array<int> &addends;
  array<int> &sums;
  void operator()(index<1> i) const restrict(amp) { sums[i] += addends[i]; }
  void begin(const std::vector<int> &first) {
    sums = array<int>(static_cast<int>(first.size()));
    copy(first.begin(), first.end(), sums);
  }
  int size() const { return sums.extent.size(); }
};

void addUp(const std::vector<int> &numbers) {
  const int few[] = {1, 2}, many[] = {10, 20, 30};
  array<int> addends(2, few), others(3, many), sums(1);
  std::vector<Total> totals;
  totals.push_back({addends, sums});
  totals.push_back(totals[0]);
  totals[0].begin(numbers);
  std::swap(addends, others);
  for (const Total &each : totals)
    parallel_for_each(extent<1>(each.size()), each);
  const std::vector<int> result = sums;
  for (int n : result)
    std::cout << n << " ";
  std::cout << "\n";
}

int main() {
  std::vector<int> numbers = {1, 2, 3, 4};
  const int factors[] = {5, 6, 7, 8};
  array<int, 1> data(4, numbers.begin());
  Scale scale(data, array_view<const int>(4, factors), 100);
  parallel_for_each(data.extent, scale);
  parallel_for_each(data.extent, scale);
  numbers = data;
  array_view<int> view(numbers);
  parallel_for_each(view.extent.tile<2>(), makeReverse(view));
  parallel_for_each(view.extent, Shift{view});
  for (int i = 0; i < 4; ++i)
    std::cout << view[i] << " ";
  std::cout << "\n";
  addUp({100, 200, 300});
}

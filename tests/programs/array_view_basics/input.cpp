//===- input.cpp - Views and what they are made from ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.129, 2.130, 2.132, 2.133, 2.135, 2.136, 2.138, 2.139, 2.155, 2.158, 8.040,
// 10.057: over containers, C arrays and arrays; shallow copies, projections.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

int sum(array_view<const int> values) restrict(cpu, amp) {
  int total = 0;
  for (int i = 0; i < values.extent[0]; ++i)
    total += values[i];
  return total;
}

int main() {
  std::vector<int> numbers = {1, 2, 3, 4, 5, 6};
  int plain[] = {10, 20, 30};
  array_view<int, 2> grid(extent<2>(2, 3), numbers);
  array_view<int> line(plain);
  const array_view<int, 2> same = grid;
  array<int> stored(3, plain);
  array_view<int> overArray(stored);

  parallel_for_each(grid.extent, [=](index<2> i) restrict(amp) {
    same[i] += line[i[1]];
  });
  parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) {
    overArray[i] += sum(grid[i[0]]);
  });

  std::cout << grid(1, 2) << " " << grid[1][0] << " " << same[index<2>(0, 1)]
            << " " << grid[0](2) << " " << sum(grid[1]) << "\n";
  std::cout << overArray[0] << " " << overArray(1) << " " << overArray[2]
            << "\n";

  int unused[] = {0};
  array_view<int> other(1, unused);
  other = line;
  other[2] = 7;
  array_view<const int> reading = other;
  std::cout << line[2] << " " << reading[2] << " " << other.extent[0] << "\n";
}

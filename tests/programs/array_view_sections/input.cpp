//===- input.cpp - Sections share their source ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.141 to 2.143, 8.032, 8.041, 8.044, 8.072: sections, projections, view_as
// and reinterpret_as see the same memory, on both sides.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> numbers(24);
  for (int i = 0; i < 24; ++i)
    numbers[i] = i;
  array_view<int, 2> grid(4, 6, numbers);
  array_view<int, 2> middle = grid.section(index<2>(1, 2), extent<2>(2, 3));
  array_view<int, 2> tail = grid.section(3, 4, 1, 2);
  array_view<int> row = grid[2];

  parallel_for_each(middle.extent, [=](index<2> i) restrict(amp) {
    middle[i] += 100;
  });
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    tail(0, 1) = -1;
    row[2] += 1000;
    grid.section(index<2>(0, 0), extent<2>(1, 1))(0, 0) = 5;
  });
  for (int i = 0; i < 24; ++i)
    std::cout << grid(i / 6, i % 6) << (i % 6 == 5 ? "\n" : " ");
  std::cout << middle(1, 0) << " " << row[5] << " " << tail(0, 0) << "\n";

  grid.synchronize();
  std::vector<int> copied(numbers);
  array_view<int> line(24, copied);
  array_view<int, 3> box = line.view_as(extent<3>(2, 3, 4));
  array_view<unsigned int> words = line.reinterpret_as<unsigned int>();
  std::cout << box(1, 2, 3) << " " << words[23] << "\n";
}

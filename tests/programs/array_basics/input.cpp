//===- input.cpp - Arrays on the accelerator --------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.090 to 2.096, 2.101, 2.104, 2.106, 2.107, 2.111 to 2.113, 2.117, 8.046 to
// 8.049, 10.015, 10.042, 10.048: construction, deep copies, element access in
// kernels, the way back into a vector.

#include <amp.h>
#include <iostream>
#include <list>
#include <utility>
#include <vector>
using namespace concurrency;

void show(const std::vector<int> &values) {
  for (int value : values)
    std::cout << value << " ";
  std::cout << "\n";
}

int main() {
  std::vector<int> numbers = {1, 2, 3, 4, 5, 6};
  array<int, 2> grid(2, 3, numbers.begin(), numbers.end());
  std::list<int> list(numbers.begin(), numbers.end());
  array<int> line(extent<1>(6), list.begin());
  array<int, 2> twin(grid);

  parallel_for_each(grid.extent, [&](index<2> i) restrict(amp) {
    grid[i] += 10;
    grid(i[0], i[1]) *= 2;
    line[i[0] * 3 + i[1]] += grid[i[0]][i[1]];
  });
  show(grid);
  show(line);
  show(twin);

  twin = grid;
  grid = array<int, 2>(2, 3, numbers.begin());
  show(twin);
  array<int, 2> moved(std::move(grid));
  show(moved);

  array_view<int, 2> view(2, 3, numbers);
  view(0, 0) = 50;
  array<int, 2> fromView(view);
  moved = view;
  fromView.copy_to(twin);
  parallel_for_each(moved.extent, [&moved](index<2> i) restrict(amp) {
    const array<int, 2> &fixed = moved;
    const int sum = fixed(i) + fixed[i];
    moved[i] = sum;
  });
  show(moved);
  std::vector<int> last(twin);
  show(last);
  std::cout << twin.extent[0] << "," << twin.extent.size() << ","
            << array<int, 2>::rank << "\n";
}

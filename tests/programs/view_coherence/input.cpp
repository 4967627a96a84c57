//===- input.cpp - When the host sees what kernels wrote --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 8.002, 8.019 to 8.023, 8.029: the source changes when a view synchronizes,
// when the host reads through a view, and when the last view goes; views of
// constants never write; a view's copies count.

#include <amp.h>
#include <iostream>
#include <memory>
#include <vector>
using namespace concurrency;

void add(const array_view<int> &view, int amount) {
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += amount; });
}

int main() {
  std::vector<int> numbers = {1, 2};
  {
    array_view<int> view(2, numbers);
    add(view, 10);
    view.synchronize();
    std::cout << numbers[0] << " " << numbers[1] << "\n";

    add(view, 100);
    const int through = view[1];
    std::cout << through << " " << numbers[0] << "\n";

    std::unique_ptr<array_view<int>> copy(new array_view<int>(view));
    add(*copy, 1000);
    copy.reset();
    std::cout << view[0] << "\n";
    add(view, 10000);
  }
  std::cout << numbers[0] << " " << numbers[1] << "\n";

  {
    array_view<int> view(2, numbers);
    array_view<const int> reader(view);
    array<int> sums(1);
    parallel_for_each(extent<1>(1), [=, &sums](index<1> i) restrict(amp) {
      sums[i] = reader[0] + reader[1];
    });
    view[0] = 1; // the host writes through a view: kernels see it
    std::vector<int> before = sums;
    parallel_for_each(extent<1>(1), [=, &sums](index<1> i) restrict(amp) {
      sums[i] = reader[0];
    });
    std::vector<int> after = sums;
    std::cout << before[0] << " " << after[0] << "\n";
  }

  array_view<int> fresh(2, numbers);
  fresh.discard_data();
  parallel_for_each(fresh.extent,
                    [=](index<1> i) restrict(amp) { fresh[i] = 7 + i[0]; });
  fresh.synchronize();
  std::cout << numbers[0] << " " << numbers[1] << "\n";
}

//===- input.cpp - copy in all directions -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 3.001 to 3.014, 8.053, 3.018, 2.046: between arrays, views and iterators.

#include <amp.h>
#include <iostream>
#include <iterator>
#include <list>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> numbers = {1, 2, 3, 4};
  std::vector<int> target(4);
  array<int> first(4), second(4);
  array_view<int> view(4, target);

  copy(numbers.begin(), numbers.end(), first);
  copy(first, second);
  copy(second, view);
  std::cout << view[0] << view[3] << "\n";

  view[1] = 9;
  copy(view, first);
  copy(array_view<const int>(first), second);
  std::vector<int> out;
  copy(second, std::back_inserter(out));
  std::cout << out[1] << out.size() << "\n";

  std::list<int> list(4);
  copy(view.section(1, 2), list.begin());
  std::cout << list.front() << list.back() << "\n";

  completion_future done = copy_async(numbers.begin(), numbers.end(), view);
  done.get();
  std::cout << view[1] << "\n";
  task<int> sum = copy_async(view, list.begin()).to_task().then([&] {
    return list.front() + list.back();
  });
  std::cout << sum.get() << "\n";
  try {
    array<int> small(3);
    copy(numbers.begin(), numbers.end(), small);
    std::cout << "no exception\n";
  } catch (const runtime_exception &) {
    std::cout << "too many\n";
  }
}

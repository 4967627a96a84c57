//===- input.cpp - parallel_for_each of the PPL, too ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 3.026: another parallel_for_each lives in the same namespace, takes iterators
// and stays as it is, beside the three parameters of C++ AMP's.

#include <amp.h>
#include <iostream>
#include <vector>

namespace Concurrency {
template <class It, class Function>
void parallel_for_each(It first, It last, const Function &function) {
  for (; first != last; ++first)
    function(*first);
}
} // namespace Concurrency

using namespace concurrency;

int main() {
  std::vector<int> numbers = {1, 2, 3};
  parallel_for_each(numbers.begin(), numbers.end(), [](int &n) { n *= 10; });

  array_view<int> view(3, numbers);
  const accelerator_view target = accelerator().default_view;
  parallel_for_each(target, view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += 5; });
  view.synchronize();

  Concurrency::parallel_for_each(numbers.begin(), numbers.end(),
                                 [](int n) { std::cout << n << "\n"; });
}

//===- input.cpp - What atomic operations give back -----------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each thread takes a number that no other thread gets, once by an increment
// and once by an exchange that succeeds after others have failed.
//
//===----------------------------------------------------------------------===//

#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int main() {
  const int threads = 200;
  std::vector<int> taken(2 * threads), next(2);
  array_view<int, 1> takenView(2 * threads, taken), nextView(2, next);
  parallel_for_each(extent<1>(threads), [=](index<1>) restrict(amp) {
    takenView[atomic_fetch_inc(&nextView[0])] += 1;
    int number = 0;
    while (!atomic_compare_exchange(&nextView[1], &number, number + 1))
      ;
    takenView[threads + number] += 1;
  });
  takenView.synchronize();
  nextView.synchronize();

  int once = 0;
  for (int count : taken)
    once += count == 1;
  std::cout << once << " of " << taken.size() << " numbers are taken once, next "
            << next[0] << " and " << next[1] << '\n';
}

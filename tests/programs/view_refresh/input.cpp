//===- input.cpp - Host memory changed behind a view ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 8.025, 8.026, 2.150, 2.163: refresh makes the next use read host memory
// again; a view of constants never writes back.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

int main() {
  std::vector<int> numbers = {1, 2};
  std::vector<int> results(2);
  array_view<const int> input(2, numbers);
  array_view<int> output(2, results);
  for (int round = 0; round < 2; ++round) {
    parallel_for_each(input.extent, [=](index<1> i) restrict(amp) {
      output[i] = 10 * input[i];
    });
    std::cout << output[0] << " " << output[1] << "\n";
    numbers[0] = 5;
    numbers[1] = 6;
    input.refresh();
  }
  output.synchronize(access_type_read_write);
  results[0] = 1; // allowed without refresh: the host has the data
  parallel_for_each(output.extent,
                    [=](index<1> i) restrict(amp) { output[i] += 1; });
  std::cout << output[0] << " " << output[1] << " " << numbers[0] << "\n";
}

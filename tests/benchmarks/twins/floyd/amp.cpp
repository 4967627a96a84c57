//===- amp.cpp - the shortest ways between all nodes ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void shorten(array_view<int, 2> ways) {
  for (int k = 0; k < ways.extent[0]; ++k)
    parallel_for_each(
        ways.extent, [=](index<2> i) restrict(amp) {
          const int through = ways(i[0], k) + ways(k, i[1]);
          if (through < ways[i])
            ways[i] = through;
        });
}

int main() {
  const std::vector<int> lengths = edges();
  std::vector<int> ways;
  auto whole = [&] {
    ways = lengths;
    array_view<int, 2> vw(side, side, ways);
    shorten(vw);
    vw.synchronize();
  };
  whole();
  verify(ways, reference(lengths), 0);
  std::vector<int> other = lengths;
  array_view<int, 2> vw(side, side, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { shorten(vw); }, [&] { v.wait(); });
}

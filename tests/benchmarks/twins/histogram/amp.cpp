//===- amp.cpp - how often each byte is there -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "problem.h"

#include <amp.h>

using namespace concurrency;

void count(int n, array_view<const int> values, array_view<int> counts) {
  parallel_for_each(
      extent<1>(tiles * tile).tile<tile>(), [=
  ](tiled_index<tile> t) restrict(amp) {
        tile_static int part[bins];
        const int x = t.local[0];
        part[x] = 0;
        t.barrier.wait();
        for (int i = t.global[0]; i < n; i += tiles * tile)
          atomic_fetch_add(&part[values[i]], 1);
        t.barrier.wait();
        atomic_fetch_add(&counts[x], part[x]);
      });
}

int main() {
  const auto values = some_values();
  std::vector<int> counts;
  auto whole = [&] {
    counts.assign(bins, 0);
    array_view<const int> vv(n, values);
    array_view<int> vc(bins, counts);
    count(n, vv, vc);
    vc.synchronize();
  };
  whole();
  verify(counts, reference(values), 0);
  std::vector<int> other(bins);
  array_view<const int> vv(n, values);
  array_view<int> vc(bins, other);
  accelerator_view v = accelerator().default_view;
  return measure(whole, [&] { count(n, vv, vc); }, [&] { v.wait(); });
}

//===- input.cpp - Padded and truncated domains -----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.069 to 2.077, 8.068 to 8.070, 2.068: pad rounds up, truncate rounds down;
// a padded kernel asks the data's extent whether it has an element.

#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

template <int N> int run(array_view<int> view) {
  auto e = view.extent;
  tiled_extent<N> padded = e.template tile<N>().pad();
  parallel_for_each(padded, [=](tiled_index<N> t) restrict(amp) {
    tile_static int threads;
    if (t.local[0] == 0)
      threads = N;
    t.barrier.wait();
    if (view.extent.contains(t))
      view[t] += threads;
  });
  parallel_for_each(e.template tile<N>().truncate(),
                    [=](tiled_index<N> t) restrict(amp) {
    view[t.global] += 100 * t.tile[0];
  });
  return padded[0];
}

int main() {
  std::vector<int> numbers(7, 1);
  array_view<int> view(7, numbers);
  const int padded = run<3>(view);
  std::cout << padded << ":";
  for (int i = 0; i < 7; ++i)
    std::cout << " " << view[i];
  std::cout << "\n";

  tiled_extent<2, 4> shape = extent<2>(5, 9).tile<2, 4>();
  tiled_extent<2, 4> wider(shape.pad());
  extent<2> plain = wider;
  std::cout << plain[0] << "," << plain[1] << " " << shape.truncate()[0] << ","
            << shape.truncate()[1] << " " << shape.tile_extent[0] << ","
            << shape.tile_extent[1] << " " << shape.size() << " "
            << tiled_extent<2, 4>::tile_dim1 << " "
            << tiled_extent<3, 4, 5>::rank << " "
            << (wider == shape.pad() && wider != shape) << "\n";
}

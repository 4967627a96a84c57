//===- chosen.hip - Variables that are chosen by reference -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// The nearest of a column of numbers, and its row.

#include <amp2hip/amp.h>

using namespace concurrency;

struct candidate {
  float distance;
  int row;
};

static __device__ candidate nearer(const candidate &a, const candidate &b) {
  const bool is_a =
      a.distance < b.distance || (a.distance == b.distance && a.row < b.row);
  return is_a ? a : b;
}

static __global__ void nearest_kernel(array_view<const float, 2> in,
                                      array_view<float> out) {
  tiled_index<256> t = amp2hip::thread_index();
  candidate own = {in(0, t.global[0]), 0};
  for (int row = 1; row < in.get_extent()[0]; ++row)
    own = nearer(own, candidate{in(row, t.global[0]), row});
  out[t] = own.distance + own.row;
}

void nearest(array_view<const float, 2> in, array_view<float> out) {
  amp2hip::launch<nearest_kernel>(out.get_extent().tile<256>(), in, out);
}

//===- input.cpp - Lines as wide as .clang-format says --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
using namespace concurrency;

void add(array_view<const float, 2> first, array_view<const float, 2> second, array_view<float, 2> sum) {
  parallel_for_each(sum.extent, [=](index<2> i) restrict(amp) { sum[i] = first[i] + second[i]; });
}

void addOnto(const accelerator_view &the_only_view, array_view<const float, 2> first, array_view<float, 2> sum) {
  if (sum.extent.size() > 0) {
    parallel_for_each(the_only_view, sum.extent.tile<16, 16>().pad(), [=](tiled_index<16, 16> i) restrict(amp) {
      if (sum.extent.contains(i.global))
        sum[i] += first[i];
    });
  }
}

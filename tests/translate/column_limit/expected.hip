//===- input.cpp - Lines as wide as .clang-format says --------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
using namespace concurrency;

static __global__ void add_kernel(concurrency::extent<2> domain,
                                  array_view<const float, 2> first,
                                  array_view<const float, 2> second,
                                  array_view<float, 2> sum) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  sum[i] = first[i] + second[i];
}

void add(array_view<const float, 2> first, array_view<const float, 2> second, array_view<float, 2> sum) {
  amp2hip::launch<add_kernel>(sum.get_extent(), first, second, sum);
}

static __global__ __launch_bounds__(16 * 16)
void addOnto_kernel(array_view<const float, 2> first, array_view<float, 2> sum) {
  tiled_index<16, 16> i = amp2hip::thread_index();
  if (sum.get_extent().contains(i.global))
    sum[i] += first[i];
}

void addOnto(const accelerator_view &the_only_view, array_view<const float, 2> first, array_view<float, 2> sum) {
  if (sum.get_extent().size() > 0) {
    amp2hip::launch<addOnto_kernel>(the_only_view, sum.get_extent().tile<16, 16>().pad(), first,
                                    sum);
  }
}

//===- input.cpp - Tiles as template arguments ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.141: the arguments of parallel_for_each make a tiled extent of an extent.
// 1.104: a named capture that the kernel does not use.

#include <amp2hip/amp.h>

using namespace concurrency;

static __global__ __launch_bounds__(4 * 8)
void fill_kernel(amp2hip::array_ref<int, 2> a, [[maybe_unused]] int unused) {
  tiled_index<4, 8> t = amp2hip::thread_index();
  a[t] = t.local[0];
}

void fill(array<int, 2> &a, int unused) {
  amp2hip::launch<fill_kernel>(concurrency::tiled_extent<4, 8>(a.get_extent()),
                               a, unused);
}

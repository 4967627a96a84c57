//===- input.cpp - Tiles as template arguments ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.141: the arguments of parallel_for_each make a tiled extent of an extent.
// 1.104: a named capture that the kernel does not use.

#include <amp.h>

using namespace concurrency;

void fill(array<int, 2> &a, int unused) {
  parallel_for_each<4, 8>(a.extent, [&a, unused](tiled_index<4, 8> t)
                                        restrict(amp) {
    a[t] = t.local[0];
  });
}

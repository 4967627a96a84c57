//===- input.cpp - A tile shape that is not the index's ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.103, 10.011: the kernel's tiled_index has other dimensions than the domain
// (C3577).

#include <amp.h>

using namespace concurrency;

void mismatch(array_view<int, 2> view) {
  parallel_for_each(view.extent.tile<2, 3>(),
                    [=](tiled_index<3, 2> t) restrict(amp) { view[t] = 1; });
}

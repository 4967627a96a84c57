//===- input.cpp - How deep a kernel's body is ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The first statement is one step deep, as in the lambda or, where that is much
// deeper, as in the function; and what follows it as much deeper as it was; but
// nothing is less deep.

#include <amp.h>

using namespace concurrency;

int reduce(array_view<int> a, int size) {
    for (int stride = size / 2; stride >= 1; stride /= 2) {
        parallel_for_each(extent<1>(stride), [=](index<1> i) restrict(amp) {
                a[i] += a[i[0] + stride];
                if (a[i] > size)
                    a[i] = size;

        a[i] += 1;
        });
    }
    return a[0];
}

void clear(array_view<int> a) {
    // A line of another width.
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    if (a[i] > 0)
      a[i] = 0;
  });
}

void halve(array_view<int> a) {
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
		if (a[i] > 1)
			a[i] /= 2;
    });
}

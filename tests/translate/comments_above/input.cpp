//===- input.cpp - What belongs to a function stays above it --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp.h>
using namespace concurrency;
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#define EXPORTED
#define CHECKED(how)

// A macro that leaves nothing follows the comment.
EXPORTED
void first(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 1; });
}

// Two of them.
CHECKED(result)
// And one more comment.
EXPORTED void second(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2; });
}

// Pragmas that say nothing about a kernel.
#pragma warning(disable : 4996)
#pragma optimize("", off)
void third(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 3; });
}

/* On the line. */ void fourth(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 4; });
}

#define LAST 5 // This is of the macro.
void fifth(array_view<int, 1> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = LAST; });
}

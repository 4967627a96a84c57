//===- input.cpp - What belongs to a function stays above it --------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
using namespace concurrency;
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#define EXPORTED
#define CHECKED(how)

static __global__ void first_kernel(concurrency::extent<1> domain,
                                    array_view<int, 1> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 1;
}

// A macro that leaves nothing follows the comment.
EXPORTED
void first(array_view<int, 1> v) {
  amp2hip::launch<first_kernel>(v.get_extent(), v);
}

static __global__ void second_kernel(concurrency::extent<1> domain,
                                     array_view<int, 1> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 2;
}

// Two of them.
CHECKED(result)
// And one more comment.
EXPORTED void second(array_view<int, 1> v) {
  amp2hip::launch<second_kernel>(v.get_extent(), v);
}

static __global__ void third_kernel(concurrency::extent<1> domain,
                                    array_view<int, 1> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 3;
}

// Pragmas that say nothing about a kernel.
#pragma warning(disable : 4996)
#pragma optimize("", off)
void third(array_view<int, 1> v) {
  amp2hip::launch<third_kernel>(v.get_extent(), v);
}

static __global__ void fourth_kernel(concurrency::extent<1> domain,
                                     array_view<int, 1> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = 4;
}

/* On the line. */ void fourth(array_view<int, 1> v) {
  amp2hip::launch<fourth_kernel>(v.get_extent(), v);
}

#define LAST 5 // This is of the macro.

static __global__ void fifth_kernel(concurrency::extent<1> domain,
                                    array_view<int, 1> v) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = LAST;
}

void fifth(array_view<int, 1> v) {
  amp2hip::launch<fifth_kernel>(v.get_extent(), v);
}

//===- input.cpp - A lambda kept in a variable ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 3.028: no kernel can be named, so the lambda stays.

#include <amp2hip/amp.h>

using namespace concurrency;

template <typename Get> struct CallTwice {
  mutable Get get;
  array_view<int> view;
  __device__ void operator()(concurrency::index<1> i) const {
    view[i] = get(i[0]) + get(i[0]);
  }
};

template <typename Get>
CallTwice<Get> callTwice(const Get &get, const array_view<int> &view) {
  return {get, view};
}

void twice(array_view<int> view, array<int> &sums) {
  auto kernel = [=, sums = amp2hip::array_ref(sums)]
      __device__ (concurrency::index<1> i) mutable { sums[i] += view[i]; };
  parallel_for_each(view.get_extent(), kernel);
  parallel_for_each(view.get_extent(), kernel);

  // What calls a lambda that has arrays is not const either.
  auto get = [sums = amp2hip::array_ref(sums)]
      __device__ (int i) mutable { return sums[i]; };
  parallel_for_each(view.get_extent(), [=] __device__ (concurrency::index<1> i) mutable {
    view[i] = get(i[0]);
  });
  parallel_for_each(view.get_extent(), callTwice(get, view));
}

static __global__ void fill_with_kernel(concurrency::extent<1> domain,
                                        array_view<int> view,
                                        int value) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = value;
}

// The kernel in a lambda of the host has that lambda's name.
void fill(array_view<int> view) {
  auto with = [&](int value) {
    amp2hip::launch<fill_with_kernel>(view.get_extent(), view, value);
  };
  with(2);
}

// In a template instances tell.
template <typename Get> void addTo(array_view<int> view, Get get) {
  auto sum = [=] __device__ (int i) mutable { return view[i] + get(i); };
  parallel_for_each(view.get_extent(), [=] __device__ (concurrency::index<1> i) mutable {
    view[i] = sum(i[0]);
  });
}

void addFirst(array_view<int> view, array<int> &row) {
  addTo(view, [row = amp2hip::array_ref(row)]
      __device__ (int) mutable { return row[0]; });
}

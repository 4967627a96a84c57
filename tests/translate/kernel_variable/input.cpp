//===- input.cpp - A lambda kept in a variable ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 3.028: no kernel can be named, so the lambda stays.

#include <amp.h>

using namespace concurrency;

template <typename Get> struct CallTwice {
  Get get;
  array_view<int> view;
  void operator()(index<1> i) const restrict(amp) {
    view[i] = get(i[0]) + get(i[0]);
  }
};

template <typename Get>
CallTwice<Get> callTwice(const Get &get, const array_view<int> &view) {
  return {get, view};
}

void twice(array_view<int> view, array<int> &sums) {
  auto kernel = [=, &sums](index<1> i) restrict(amp) { sums[i] += view[i]; };
  parallel_for_each(view.extent, kernel);
  parallel_for_each(view.extent, kernel);

  // What calls a lambda that has arrays is not const either.
  auto get = [&sums](int i) restrict(amp) { return sums[i]; };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = get(i[0]);
  });
  parallel_for_each(view.extent, callTwice(get, view));
}

// The kernel in a lambda of the host has that lambda's name.
void fill(array_view<int> view) {
  auto with = [&](int value) {
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
      view[i] = value;
    });
  };
  with(2);
}

// In a template instances tell.
template <typename Get> void addTo(array_view<int> view, Get get) {
  auto sum = [=](int i) restrict(amp) { return view[i] + get(i); };
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = sum(i[0]);
  });
}

void addFirst(array_view<int> view, array<int> &row) {
  addTo(view, [&row](int) restrict(amp) { return row[0]; });
}

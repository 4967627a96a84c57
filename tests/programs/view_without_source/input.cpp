//===- input.cpp - A view with nothing behind it ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 8.031, 2.134, 2.137, 2.177: it lives as long as a view of it, is usable on
// both sides, and has no accelerator_view to come from.

#include <amp.h>
#include <iostream>
using namespace concurrency;

array_view<int, 2> make() {
  array_view<int, 2> view(2, 2);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) {
    view[i] = 10 * i[0] + i[1];
  });
  return view;
}

int main() {
  array_view<int, 2> view = make();
  view(0, 0) = 5;
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i]++; });
  for (int i = 0; i < 4; ++i)
    std::cout << view(i / 2, i % 2) << " ";
  try {
    (void)view.source_accelerator_view;
    std::cout << "no exception\n";
  } catch (const runtime_exception &) {
    std::cout << "no source\n";
  }
}

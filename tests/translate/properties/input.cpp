//===- input.cpp - Properties become calls ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 2.107, 2.136, 2.075, 1: read through objects, pointers, in dependent code;
// a user's own member of the same name stays.

#include <amp.h>
#include <string>

using namespace concurrency;

struct Own {
  int extent;
  std::wstring description;
};

template <typename Container> int size(const Container &container) {
  return static_cast<int>(container.extent.size());
}

int all(const array<int, 2> &stored, array_view<int, 2> *view, const Own &own) {
  accelerator best;
  accelerator_view queue = best.default_view;
  std::wstring name = queue.accelerator.description + own.description;
  return stored.extent[0] + view->extent.tile<2, 2>().tile_extent[1] +
         own.extent + size(stored) + size(*view) + int(name.size());
}

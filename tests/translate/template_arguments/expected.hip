//===- input.cpp - Templates as arguments of templates ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linux has a function index, and HIP a class texture. The parameters of the
// templates have names of their own.

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

template <template <int> class Place> struct Zero {
  static Place<2> get() { return Place<2>(); }
};

template <template <class, int> class Row> int width(const Row<float, 1> &row) {
  return row.get_extent()[0];
}

template <template <int> class Place = concurrency::index> Place<1> first() {
  return Place<1>();
}

int sum(const concurrency::graphics::texture<float, 1> &image, const array<float, 1> &values) {
  return Zero<concurrency::index>::get()[0] + Zero<extent>::get()[1] + first()[0] +
         width<concurrency::graphics::texture>(image) + width<array>(values);
}

//===- input.cpp - A launch in a member function ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 1.114: the kernel stands before the class or before the member's definition.

#include <amp.h>

namespace physics {

class Field {
public:
  explicit Field(int size) : values(size) {}
  void clear();
  void add(float amount) {
    concurrency::array<float> &v = values;
    concurrency::parallel_for_each(
        v.extent, [=, &v](concurrency::index<1> i) restrict(amp) {
          v[i] += amount;
        });
  }

private:
  concurrency::array<float> values;
};

void Field::clear() {
  concurrency::array<float> &v = values;
  concurrency::parallel_for_each(
      v.extent,
      [&v](concurrency::index<1> i) restrict(amp) { v[i] = 0.0f; });
}

} // namespace physics

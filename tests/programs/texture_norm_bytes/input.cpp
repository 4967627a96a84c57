//===- input.cpp - Normalized bytes, there and back -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.006, 6.032, 6.039, 6.042, 6.043, 6.044, 6.048, 6.053, 6.057: signed
// normalized bytes, written through both kinds of views and read back.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

int main() {
  texture<norm_4, 2> normals(2, 2, 8u);
  writeonly_texture_view<norm_4, 2> first(normals);
  parallel_for_each(normals.extent, [=](index<2> i) restrict(amp) {
    norm y = norm(i[0] == 0 ? -1.0f : 0.5f);
    norm x = norm(i[1] == 0 ? 2.0f : -0.25f); // 2 is clamped to 1
    first.set(i, norm_4(x, y, norm(0.0f), norm(-2.0f)));
  });
  std::vector<signed char> bytes(16);
  copy(normals, bytes.data(), 16u);
  for (signed char b : bytes)
    std::cout << int(b) << " ";
  std::cout << "\n";

  // The opposite of each, through the other view of another texture.
  texture<norm_4, 2> negated(2, 2, 8u);
  texture_view<norm_4, 2> target(negated);
  texture_view<const norm_4, 2> source(normals);
  parallel_for_each(negated.extent, [=](index<2> i) restrict(amp) {
    target.set(i, -source(i[0], i[1]));
  });
  std::vector<float> sums(4);
  array_view<float, 2> view(2, 2, sums);
  texture_view<const norm_4, 2> again = target;
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) {
    norm_4 a = source[i], b = again[i];
    view[i] = (a == -b ? 1.0f : 0.0f) + 2 * a.x;
  });
  view.synchronize();
  copy(negated, bytes.data(), 16u);
  for (signed char b : bytes)
    std::cout << int(b) << " ";
  std::cout << "\n";
  for (float s : sums)
    std::cout << int(s * 127 + 0.5f) << " ";
  std::cout << "\n";
}

//===- input.cpp - A table of colors in three dimensions --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.001, 6.003, 6.010, 6.050, 6.059, 6.066, 6.079, 6.081: colors are graded by
// a table in three dimensions, filtered between its entries.

#include <amp_graphics.h>
#include <iostream>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

typedef texture_view<const float_4, 3> color_table;

// The table's entry for red, green, blue in 0 ... 1.
float_4 graded(const color_table &table, const float_4 &color) restrict(amp) {
  // 0 and 1 are the centres of the first and the last entry.
  const float size = float(table.extent[0]);
  color_table::coordinates_type at(color.r, color.g, color.b);
  return table.sample<filter_linear, address_clamp>(at * ((size - 1) / size) +
                                                    0.5f / size);
}

int main() {
  // Inverts red, halves green, keeps blue.
  const int size = 4;
  std::vector<float_4> entries;
  for (int b = 0; b < size; ++b)
    for (int g = 0; g < size; ++g)
      for (int r = 0; r < size; ++r)
        entries.push_back(float_4(1 - r / 3.0f, g / 6.0f, b / 3.0f, 1));
  texture<float_4, 3> lut(size, size, size, entries.begin(), entries.end());

  std::vector<float_4> colors = {
      float_4(0, 0, 0, 1),           float_4(1, 1, 1, 1),
      float_4(0.5f, 0.25f, 0.75f, 1), float_4(2, -1, 0.125f, 1)};
  texture<float_4, 1> in(4, colors.begin(), colors.end()), out(4);
  color_table table(lut);
  texture_view<float_4, 1> result(out);
  parallel_for_each(in.extent, [&in, table, result](index<1> i) restrict(amp) {
    result.set(i, graded(table, in[i]));
  });
  copy(out, colors.begin());
  for (const float_4 &c : colors)
    std::cout << int(c.r * 1000 + 0.5f) << " " << int(c.g * 1000 + 0.5f) << " "
              << int(c.b * 1000 + 0.5f) << " " << c.a << "\n";
}

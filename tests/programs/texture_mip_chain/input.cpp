//===- input.cpp - Mip levels made of mip levels ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.007, 6.024, 6.027, 6.033, 6.044, 6.049, 6.052, 6.056, 6.057, 6.058: each
// level is made of the one before, all in one texture; then all are sampled.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <numeric>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

void make_level(texture<float, 2> &t, unsigned int level) {
  texture_view<const float, 2> finer(t, level - 1, 1);
  texture_view<float, 2> coarser(t, level);
  parallel_for_each(coarser.extent, [=](index<2> i) restrict(amp) {
    float sum = 0;
    for (int y = 0; y < 2; ++y)
      for (int x = 0; x < 2; ++x)
        sum += finer(2 * i[0] + y, 2 * i[1] + x);
    coarser.set(i, sum / 4);
  });
}

int main() {
  std::vector<float> texels(8 * 8);
  std::iota(texels.begin(), texels.end(), 0.0f);
  texture<float, 2> t(extent<2>(8, 8), 32u, 0u);
  texture_view<float, 2> finest(t);
  copy(texels.begin(), texels.end(), finest);
  for (unsigned int level = 1; level < t.mipmap_levels; ++level)
    make_level(t, level);

  std::cout << t.mipmap_levels << " levels, " << t.data_length << " bytes\n";
  for (unsigned int level = 0; level < t.mipmap_levels; ++level) {
    texture_view<const float, 2> view(t, level, 1);
    std::vector<float> out(view.extent.size());
    copy(view, out.begin());
    std::cout << t.get_mipmap_extent(level)[0] << ": " << out.front() << " "
              << out.back() << "\n";
  }

  // Samples in the middle of the picture, level by level and between two.
  texture_view<const float, 2> all(t);
  std::vector<float> samples(5);
  array_view<float> view(5, samples);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const float lods[] = {0, 1, 2.5f, 3, 100};
    view[i] = all.sample(float_2(0.25f, 0.5f), lods[i[0]]) +
              1000 * all.get_mipmap_extent(2)[1] + all.extent[0];
  });
  for (int i = 0; i < 5; ++i)
    std::cout << view[i] << "\n";
}

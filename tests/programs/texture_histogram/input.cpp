//===- input.cpp - Counting the bytes of a texture --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.001, 6.013, 6.029, 6.032, 6.035: bytes of a texture are counted, tile by
// tile.

#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <vector>

using namespace Concurrency;
using Concurrency::graphics::texture;

const int bins = 16;

std::vector<int> histogram(const texture<unsigned int, 2> &image) {
  std::vector<int> counts(bins);
  array_view<int> result(bins, counts);
  parallel_for_each(image.extent.tile<8, 8>(),
                    [=, &image](tiled_index<8, 8> t) restrict(amp) {
                      tile_static int local[bins];
                      const int thread = t.local[0] * 8 + t.local[1];
                      if (thread < bins)
                        local[thread] = 0;
                      t.barrier.wait();
                      unsigned int value = image[t.global];
                      atomic_fetch_inc(&local[value * bins / 256]);
                      t.barrier.wait();
                      if (thread < bins)
                        atomic_fetch_add(&result[thread], local[thread]);
                    });
  result.synchronize();
  return counts;
}

int main() {
  const int height = 16, width = 32;
  std::vector<unsigned char> pixels(height * width);
  for (int i = 0; i < height * width; ++i)
    pixels[i] = static_cast<unsigned char>(i < 256 ? i : 255);
  texture<unsigned int, 2> image(height, width, pixels.data(), 512u, 8u);
  for (int count : histogram(image))
    std::cout << count << " ";
  std::cout << "\n";
}

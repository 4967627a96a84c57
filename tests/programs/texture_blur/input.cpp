//===- input.cpp - A picture blurred by a sampler ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.001, 6.044, 6.048, 6.051, 6.058, 6.066, 6.071, 6.074, 6.077, 6.075: a
// picture of bytes is blurred by sampling between its texels.

#include <amp.h>
#include <amp_graphics.h>
#include <cstdio>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

// A sample at a corner of four texels is their average.
void blur(texture<unorm_4, 2> &from, texture<unorm_4, 2> &to) {
  texture_view<const unorm_4, 2> source(from);
  texture_view<unorm_4, 2> target(to);
  sampler smooth(filter_linear, address_clamp);
  const float height = float(from.extent[0]), width = float(from.extent[1]);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    float_2 corner((i[1] + 1) / width, (i[0] + 1) / height);
    target.set(i, source.sample(smooth, corner));
  });
}

int main() {
  const int height = 4, width = 8;
  std::vector<unsigned char> picture(height * width * 4);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      unsigned char *pixel = &picture[(y * width + x) * 4];
      pixel[0] = x < 4 ? 0 : 200;                     // an edge
      pixel[1] = y == 1 && x == 1 ? 100 : 0;          // a dot
      pixel[2] = static_cast<unsigned char>(10 * y);  // a ramp
      pixel[3] = 255;
    }
  texture<unorm_4, 2> from(height, width, picture.data(),
                           unsigned(picture.size()), 8u);
  texture<unorm_4, 2> to(height, width, 8u);
  blur(from, to);
  copy(to, picture.data(), unsigned(picture.size()));
  for (int channel = 0; channel < 4; ++channel)
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x)
        std::printf("%4d", picture[(y * width + x) * 4 + channel]);
      std::printf("\n");
    }
}

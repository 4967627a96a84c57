//===- input.cpp - Textures in kernels --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.022 to 6.030, 6.035, 6.037, 6.043, 6.058 to 6.064, 6.073, 6.077, 6.083:
// textures by reference, views and samplers by value, HIP's own ::texture told
// apart.

#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

struct Invert {
  texture<unsigned int, 2> &image;
  const texture<unsigned int, 2> &mask;
  void operator()(index<2> i) const restrict(amp) {
    image.set(i, mask[i] ? 255 : 0);
  }
};

float red(const texture<float_4, 2> &t, index<2> i) restrict(amp) {
  return t[i].r;
}

template <typename T> void add(texture<T, 2> &t, T value) {
  parallel_for_each(t.extent, [&t, value](index<2> i) restrict(amp) {
    t.set(i, t[i] + value);
  });
}

namespace short_names {

using namespace concurrency::graphics::direct3d;

// HIP has vectors of these names, too.
float2 swapped(float2 v) restrict(amp) { return float2(v.y, v.x); }

void swap_all(array_view<float2> v, float2 weight) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = swapped(v[i]) * weight;
  });
}

} // namespace short_names

void all(const float_4 *pixels, texture<float, 2> &sums) {
  texture<float_4, 2> source(sums.extent, pixels, sums.data_length * 4, 32u);
  texture<unorm_4, 3> volume(4, 4, 4, 8u);
  texture_view<const float_4, 2> view(source);
  texture_view<unorm_4, 3> voxels(volume);
  writeonly_texture_view<float, 2> out(sums);
  sampler wrapped(filter_point, address_wrap);
  parallel_for_each(source.extent, [=, &source](index<2> i) restrict(amp) {
    float_2 at(0.5f, i[0] / float(view.extent[0]));
    float_4 sum = view.sample(wrapped, at, 0.5f) + view.sample(at) +
                  view.sample<filter_point, address_mirror>(at) +
                  view.gather_green(wrapped, at) +
                  view.gather_alpha<address_wrap>(at);
    if (wrapped.filter_mode == filter_point)
      sum.rg = sum.gr;
    out.set(i, sum.r + red(source, i) + view.get_mipmap_extent(0)[1]);
    voxels.set(index<3>(i[0], i[1], 0), unorm_4(unorm(0.5f)));
  });
  texture_view<float, 2> both(sums);
  auto square = [=](index<2> i) restrict(amp) {
    both.set(i, both[i] * both(i[0], i[1]));
  };
  parallel_for_each(sums.extent, square);
  add(sums, 1.0f);
  texture<float, 2> copied(sums);
  graphics::copy(copied, sums);
}

// Two views of one texture: the kernel reads and writes it.
void negate(texture<float, 2> &image) {
  texture_view<const float, 2> from(image);
  writeonly_texture_view<float, 2> to(image);
  parallel_for_each(image.extent, [=](index<2> i) restrict(amp) {
    to.set(i, -from[i]);
  });
}

// Different levels are different texels.
void halve(texture<float, 2> &image) {
  texture_view<const float, 2> from(image, 0, 1);
  texture_view<float, 2> to(image, 1);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    to.set(i, from[index<2>(2 * i[0], 2 * i[1])]);
  });
}

//===- input.cpp - Textures in kernels --------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.022 to 6.030, 6.035, 6.037, 6.043, 6.058 to 6.064, 6.073, 6.077, 6.083:
// textures by reference, views and samplers by value, HIP's own ::texture told
// apart.

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

struct Invert {
  mutable amp2hip::texture_ref<unsigned int, 2> image;
  amp2hip::texture_ref<unsigned int, 2> mask;
  __device__ void operator()(concurrency::index<2> i) const {
    image.set(i, mask[i] ? 255 : 0);
  }
};

__device__ float red(const concurrency::graphics::texture<float_4, 2> &t, concurrency::index<2> i) {
  return t[i].r;
}

template <typename T>
static __global__ void add_kernel(concurrency::extent<2> domain,
                                  amp2hip::texture_ref<T, 2> t,
                                  const T value) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  t.set(i, t[i] + value);
}

template <typename T> void add(concurrency::graphics::texture<T, 2> &t, T value) {
  amp2hip::launch<add_kernel<T>>(t.get_extent(), amp2hip::read_write(t), value);
}

namespace short_names {

using namespace concurrency::graphics::direct3d;

// HIP has vectors of these names, too.
__device__ concurrency::graphics::direct3d::float2 swapped(concurrency::graphics::direct3d::float2 v) { return concurrency::graphics::direct3d::float2(v.y, v.x); }

static __global__ void swap_all_kernel(
    concurrency::extent<1> domain,
    array_view<concurrency::graphics::direct3d::float2> v,
    concurrency::graphics::direct3d::float2 weight) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  v[i] = swapped(v[i]) * weight;
}

void swap_all(array_view<concurrency::graphics::direct3d::float2> v, concurrency::graphics::direct3d::float2 weight) {
  amp2hip::launch<swap_all_kernel>(v.get_extent(), v, weight);
}

} // namespace short_names

static __global__ void all_kernel(concurrency::extent<2> domain,
                                  amp2hip::texture_ref<float_4, 2> source,
                                  texture_view<const float_4, 2> view,
                                  texture_view<unorm_4, 3> voxels,
                                  writeonly_texture_view<float, 2> out,
                                  sampler wrapped) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  float_2 at(0.5f, i[0] / float(view.get_extent()[0]));
  float_4 sum = view.sample(wrapped, at, 0.5f) + view.sample(at) +
                view.sample<filter_point, address_mirror>(at) +
                view.gather_green(wrapped, at) +
                view.gather_alpha<address_wrap>(at);
  if (wrapped.get_filter_mode() == filter_point)
    sum.set_xy(sum.get_yx());
  out.set(i, sum.r + red(source, i) + view.get_mipmap_extent(0)[1]);
  voxels.set(concurrency::index<3>(i[0], i[1], 0), unorm_4(unorm(0.5f)));
}

void all(const float_4 *pixels, concurrency::graphics::texture<float, 2> &sums) {
  concurrency::graphics::texture<float_4, 2> source(sums.get_extent(), pixels, sums.get_data_length() * 4, 32u);
  concurrency::graphics::texture<unorm_4, 3> volume(4, 4, 4, 8u);
  texture_view<const float_4, 2> view(source);
  texture_view<unorm_4, 3> voxels(volume);
  writeonly_texture_view<float, 2> out(sums);
  sampler wrapped(filter_point, address_wrap);
  amp2hip::launch<all_kernel>(source.get_extent(), source, view, voxels, out,
                              wrapped);
  texture_view<float, 2> both(sums);
  auto square = [=, both = amp2hip::read_write(both)]
      __device__ (concurrency::index<2> i) {
    both.set(i, both[i] * both(i[0], i[1]));
  };
  parallel_for_each(sums.get_extent(), square);
  add(sums, 1.0f);
  concurrency::graphics::texture<float, 2> copied(sums);
  graphics::copy(copied, sums);
}

static __global__ void negate_kernel(concurrency::extent<2> domain,
                                     texture_view<const float, 2> from,
                                     writeonly_texture_view<float, 2> to) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  to.set(i, -from[i]);
}

// Two views of one texture: the kernel reads and writes it.
void negate(concurrency::graphics::texture<float, 2> &image) {
  texture_view<const float, 2> from(image);
  writeonly_texture_view<float, 2> to(image);
  amp2hip::launch<negate_kernel>(image.get_extent(), from,
                                 amp2hip::read_write(to));
}

static __global__ void halve_kernel(concurrency::extent<2> domain,
                                    texture_view<const float, 2> from,
                                    texture_view<float, 2> to) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  to.set(i, from[concurrency::index<2>(2 * i[0], 2 * i[1])]);
}

// Different levels are different texels.
void halve(concurrency::graphics::texture<float, 2> &image) {
  texture_view<const float, 2> from(image, 0, 1);
  texture_view<float, 2> to(image, 1);
  amp2hip::launch<halve_kernel>(to.get_extent(), from, to);
}

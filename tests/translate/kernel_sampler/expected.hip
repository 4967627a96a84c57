//===- input.cpp - Samplers whose modes are constants -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.058: a kernel repeats a constant sampler whose arguments are constants, so
// that it is compiled for this filter and this address mode. Others are passed.

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

static __global__ void shrink_kernel(concurrency::extent<2> domain,
                                     texture_view<const float, 2> from,
                                     array_view<float, 2> to) {
  const sampler smooth(filter_linear, address_mirror);
  const sampler outside(address_border, float_4(1, 0, 0, 0.5f));
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const float_2 at = float_2(float(i[1]), float(i[0]));
  to[i] = from.sample(smooth, at) + from.sample(outside, at);
}

void shrink(texture_view<const float, 2> from, array_view<float, 2> to) {
  [[maybe_unused]] const sampler smooth(filter_linear, address_mirror);
  [[maybe_unused]] const sampler outside(address_border, float_4(1, 0, 0, 0.5f));
  amp2hip::launch<shrink_kernel>(to.get_extent(), from, to);
}

static __global__ void copy_kernel(concurrency::extent<2> domain,
                                   texture_view<const float, 2> from,
                                   array_view<float, 2> to,
                                   sampler given,
                                   sampler same,
                                   sampler changed) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const float_2 at = float_2(float(i[1]), float(i[0]));
  to[i] = from.sample(given, at) + from.sample(same, at) +
          from.sample(changed, at);
}

void copy(texture_view<const float, 2> from, array_view<float, 2> to,
          filter_mode filter) {
  const sampler given(filter);
  const sampler same = given;
  sampler changed(filter_point);
  changed = same;
  amp2hip::launch<copy_kernel>(to.get_extent(), from, to, given, same, changed);
}

static __global__ void branch_kernel(concurrency::extent<2> domain,
                                     texture_view<const float, 2> from,
                                     array_view<float, 2> to,
                                     sampler chosen) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  to[i] = from.sample(chosen, float_2(float(i[1]), float(i[0])));
}

// A sampler that another branch has is passed, too.
void branch(texture_view<const float, 2> from, array_view<float, 2> to) {
#ifdef SMOOTH
  const sampler chosen(filter_linear);
#else
  const sampler chosen(filter_point);
#endif
  amp2hip::launch<branch_kernel>(to.get_extent(), from, to, chosen);
}

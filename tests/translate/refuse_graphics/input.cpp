//===- input.cpp - Textures and samplers of Direct3D's ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.068, 7.012 to 7.016: what textures and samplers share with Direct3D; the
// namespace has the short vectors' names and an intrinsic, too.

#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::graphics::direct3d;

void share(accelerator_view view, IUnknown *object, texture<float, 2> &t) {
  texture<float, 2> adopted = make_texture<float, 2>(view, object);
  IUnknown *whole = get_texture(t);
  IUnknown *part = get_texture(texture_view<float, 2>(t));
  IUnknown *written = get_texture(writeonly_texture_view<float, 2>(t));
  sampler s = make_sampler(object);
  IUnknown *state = get_sampler(view, s);
}

uint4 differences(uint a, uint2 b, uint4 sum) restrict(amp) {
  return msad4(a, b, sum);
}

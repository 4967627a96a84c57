//===- texels.hip - Texels of a format that the launch knows ----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Each thread asks for each texel how it is stored, with the same answer as
/// all others.

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>
#include <amp2hip/amp_math.h>

using namespace concurrency;
using namespace concurrency::graphics;

__device__ static float sum(const texture<unorm_4, 2> &t, int y, int x) {
  const float_4 texel(t(y, x));
  return texel.get_x() + texel.get_y() + texel.get_z();
}

static __global__ void blend_kernel(extent<2> domain,
                                    amp2hip::texture_ref<unorm_4, 2> in,
                                    array_view<float, 2> out) {
  concurrency::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const int y = i[0], x = i[1];
  out[i] = fast_math::sqrt(sum(in, y, x) + sum(in, y, x + 1) +
                           sum(in, y + 1, x) + sum(in, y + 1, x + 1) +
                           sum(in, y + 2, x) + sum(in, y + 2, x + 1));
}

void blend(texture<unorm_4, 2> &in, array_view<float, 2> out) {
  amp2hip::launch<blend_kernel>(out.get_extent(), in, out);
}

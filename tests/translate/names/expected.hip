//===- input.cpp - Names that the system has, too ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linux has a function index, HIP and CUDA have a function norm and vectors with
// the short names, which are not to be seen where nvcc puts a header behind.

#include <amp2hip/amp.h>
#include <amp2hip/amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

struct Color {
  concurrency::graphics::norm light, shade;
};

__host__ __device__ float scale(float x) { return concurrency::graphics::norm(0.5f) * x; }

static __global__ void darken_kernel(
    concurrency::extent<1> domain,
    const amp2hip::array_ref<concurrency::graphics::norm> table,
    array_view<Color> colors,
    concurrency::graphics::norm by) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  concurrency::graphics::norm light = colors[i].light;
  colors[i].shade = light * by + table(0);
}

void darken(array_view<Color> colors, concurrency::graphics::norm by,
            const array<concurrency::graphics::norm> &table) {
  amp2hip::launch<darken_kernel>(colors.get_extent(), table, colors, by);
}

namespace Concurrency {
inline float twice(graphics::norm x) { return 2 * x; }
} // namespace Concurrency

__host__ __device__ concurrency::graphics::direct3d::uint3 grown(const concurrency::graphics::direct3d::uint3 &v, concurrency::graphics::direct3d::norm2 by, uint x) {
  return v + concurrency::graphics::direct3d::uint3(x, by.x > by.y, 1);
}

// So it finds the function of Linux.
__host__ __device__ int first(const ::concurrency::index<1> &i) { return i[0]; }

int last(concurrency::index<2> i) {
  concurrency::index deduced = i;
  return deduced[1];
}

static __global__ void spread_kernel(
    concurrency::extent<1> domain,
    concurrency::  array_view <float, 1> view) {
  concurrency::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  view[i] = 1;
}

// Blanks in a qualified name are the author's.
void spread(int n, std::vector<float> &v) {
  concurrency::  array_view <float, 1> view(n, v);
  amp2hip::launch<spread_kernel>(view.get_extent(), view);
}

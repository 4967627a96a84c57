//===- input.cpp - Names that the system has, too ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linux has a function index, HIP and CUDA have a function norm and vectors with
// the short names, which are not to be seen where nvcc puts a header behind.

#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;
using namespace concurrency::graphics::direct3d;

struct Color {
  norm light, shade;
};

float scale(float x) restrict(cpu, amp) { return norm(0.5f) * x; }

void darken(array_view<Color> colors, norm by,
            const array<norm> &table) {
  parallel_for_each(colors.get_extent(),
                    [=, &table](index<1> i) restrict(amp) {
                      norm light = colors[i].light;
                      colors[i].shade = light * by + table(0);
                    });
}

namespace Concurrency {
inline float twice(graphics::norm x) { return 2 * x; }
} // namespace Concurrency

uint3 grown(const uint3 &v, norm2 by, uint x) restrict(cpu, amp) {
  return v + uint3(x, by.x > by.y, 1);
}

// So it finds the function of Linux.
int first(const ::index<1> &i) restrict(cpu, amp) { return i[0]; }

int last(index<2> i) {
  index deduced = i;
  return deduced[1];
}

// Blanks in a qualified name are the author's.
void spread(int n, std::vector<float> &v) {
  concurrency::  array_view <float, 1> view(n, v);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = 1; });
}

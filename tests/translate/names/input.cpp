//===- input.cpp - Names that the system has, too ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linux has a function index, HIP and CUDA have a function norm.

#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

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

//===- samples.hip - Samples of a texture in a row's loop -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <amp2hip/amp.h>
#include <amp2hip/amp_graphics.h>

#include <cstdio>

using namespace concurrency;
using namespace concurrency::graphics;
using amp2hip::detail::texel_source;
using amp2hip::detail::view_sampling;

constexpr int columns = 300;

/// The kernel's own copy of a view, as far as it matters.
struct cloud {
  texel_source<float, 3> texels;
  float sample(const sampler &s, const float_3 &at) const {
    return view_sampling<float, 3>::sample(
        texels, s.get_filter_mode() == filter_linear, s.get_address_mode(),
        s.get_border_color(), at, 0);
  }
};

/// A thread samples twice between the eight texels 1 to 8.
struct row_body {
  cloud in;
  float *out;
  void enter() const {}
  __forceinline__ void operator()() const {
    const sampler s(filter_linear, address_clamp);
    const auto x = static_cast<int>(hipcpu::this_column);
    float sum = 0;
    float_3 at(0.5f, 0.5f, 0.5f);
    for (int i = 0; i < 2; ++i) {
      sum += in.sample(s, at);
      at += float_3(x < 0 ? 1.0f : 0.0f, 0, 0.25f);
    }
    out[x] = sum;
  }
};

// A call in the kernel would keep the row from becoming a loop.
int main() {
  const float texels[] = {1, 2, 3, 4, 5, 6, 7, 8};
  float out[columns] = {};
  const row_body body{{{reinterpret_cast<const unsigned char *>(texels),
                        extent<3>(2, 2, 2), 32, 1}},
                      out};
  std::printf("%s\n",
              hipcpu::run_row_in_loops(body, 0, columns) ? "loops" : "columns");
  std::printf("%g %g\n", out[0], out[columns - 1]);
}

//===- input.cpp - Every code of the normalized formats ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// 6.006: a kernel reads code n of a normalized format as the float that is
// nearest to n divided by the format's largest number. The least number of a
// signed format is -1.

#include <algorithm>
#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
#include <numeric>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

template <class Texel>
int differences(const Texel &read, float nearest) restrict(amp) {
  return float(read) != nearest;
}
template <class Texel>
int differences(const Texel &read, const float_4 &nearest) restrict(amp) {
  return (float(read.x) != nearest.x) + (float(read.y) != nearest.y) +
         (float(read.z) != nearest.z) + (float(read.w) != nearest.w);
}

/// How many of the codes from \p first to \p last a kernel reads as another
/// number, from texels of as many codes as Number has floats.
template <class Texel, class Code, class Number>
int count_wrong(int first, int last) {
  const int count = last - first + 1, row = 64;
  const int rows = count / row / int(sizeof(Number) / sizeof(float));
  std::vector<Code> codes(count);
  std::vector<float> nearest(count);
  for (int i = 0; i < count; ++i) {
    codes[i] = static_cast<Code>(first + i);
    nearest[i] = static_cast<float>(
        std::max(double(first + i) / last, first < 0 ? -1.0 : 0.0));
  }
  texture<Texel, 2> t(rows, row, codes.data(), unsigned(count * sizeof(Code)),
                      unsigned(8 * sizeof(Code)));
  array_view<const Number, 2> expected(
      rows, row, reinterpret_cast<const Number *>(nearest.data()));
  std::vector<int> wrong(rows * row);
  array_view<int, 2> out(rows, row, wrong);
  parallel_for_each(out.extent, [=, &t](index<2> i) restrict(amp) {
    out[i] = differences(t[i], expected[i]);
  });
  out.synchronize();
  return std::accumulate(wrong.begin(), wrong.end(), 0);
}

int main() {
  std::cout << count_wrong<unorm, unsigned char, float>(0, 255) << " "
            << count_wrong<norm, signed char, float>(-128, 127) << " "
            << count_wrong<unorm, unsigned short, float>(0, 65535) << " "
            << count_wrong<norm, short, float>(-32768, 32767) << "\n"
            << count_wrong<unorm_4, unsigned char, float_4>(0, 255) << " "
            << count_wrong<norm_4, signed char, float_4>(-128, 127) << " "
            << count_wrong<unorm_4, unsigned short, float_4>(0, 65535) << " "
            << count_wrong<norm_4, short, float_4>(-32768, 32767) << "\n";
}

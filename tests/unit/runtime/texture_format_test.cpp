//===- texture_format_test.cpp - Tests of what texels are stored as -------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "texture_run.h"

#include <cmath>
#include <limits>

using namespace runtime_test;
using amp2hip::detail::float_of_half;
using amp2hip::detail::half_of_float;
using amp2hip::detail::scalar_codec;

namespace {

// Inside, where they hide names of CUDA's.
using gfx::norm;
using gfx::unorm;

constexpr float infinity = std::numeric_limits<float>::infinity();

template <class To, class From> To bits(const From &value) {
  return amp2hip::detail::bits_as<To>(value);
}

/// A half's value by the definition of the format.
double defined_half(unsigned half) {
  const int exponent = half >> 10 & 31, mantissa = half & 0x3ff;
  const double size = exponent ? std::ldexp(1024 + mantissa, exponent - 25)
                               : std::ldexp(mantissa, -24);
  return half & 0x8000 ? -size : size;
}

// 6.032
TEST(TexelFormat, EveryHalfHasItsExactValue) {
  for (unsigned half = 0; half < 0x10000; ++half) {
    const float value = float_of_half(static_cast<std::uint16_t>(half));
    if ((half & 0x7fff) > 0x7c00)
      EXPECT_TRUE(std::isnan(value)) << half;
    else if ((half & 0x7fff) == 0x7c00)
      EXPECT_EQ(value, half & 0x8000 ? -infinity : infinity);
    else
      EXPECT_EQ(value, defined_half(half)) << half;
    EXPECT_EQ(std::signbit(value), (half & 0x8000) != 0) << half;
  }
}

// 6.032
TEST(TexelFormat, EveryHalfSurvivesTheWayThere) {
  for (unsigned half = 0; half < 0x10000; ++half)
    if ((half & 0x7fff) <= 0x7c00) {
      EXPECT_EQ(half_of_float(float_of_half(static_cast<std::uint16_t>(half))),
                half);
    }
  EXPECT_EQ(half_of_float(std::nanf("")) & 0x7fff, 0x7e00);
}

// 6.032: as Direct3D converts floats to smaller ones.
TEST(TexelFormat, FloatsBetweenHalvesAreCutOff) {
  for (unsigned half = 0; half < 0x7bff; ++half) {
    const float low = float_of_half(static_cast<std::uint16_t>(half));
    const float high = float_of_half(static_cast<std::uint16_t>(half + 1));
    const float below = std::nextafter(high, 0.0f);
    EXPECT_EQ(half_of_float((low + high) / 2), half);
    EXPECT_EQ(half_of_float(below), half);
    EXPECT_EQ(half_of_float(-below), half | 0x8000);
  }
  EXPECT_EQ(half_of_float(65535.996f), 0x7bff);
  EXPECT_EQ(half_of_float(65536.0f), 0x7bff);
  EXPECT_EQ(half_of_float(-std::numeric_limits<float>::max()), 0xfbff);
  EXPECT_EQ(half_of_float(std::numeric_limits<float>::denorm_min()), 0);
}

template <class Scalar, class Raw> void expect_all_unorms(double most) {
  for (double code = 0; code <= most; ++code) {
    const auto raw = static_cast<Raw>(code);
    const float value = scalar_codec<Scalar, Raw>::decode(raw);
    EXPECT_EQ(value, static_cast<float>(code / most)) << code;
    EXPECT_EQ((scalar_codec<Scalar, Raw>::encode(value)), raw) << code;
  }
}

// 6.032
TEST(TexelFormat, EveryUnormHasTheNearestFloat) {
  expect_all_unorms<unorm, std::uint8_t>(255);
  expect_all_unorms<unorm, std::uint16_t>(65535);
}

template <class Raw> void expect_all_norms(int most) {
  for (int code = -most - 1; code <= most; ++code) {
    const auto raw = static_cast<Raw>(code);
    const float value = scalar_codec<norm, Raw>::decode(raw);
    const int counts = std::max(code, -most); // Two codes are -1.
    EXPECT_EQ(value, static_cast<float>(double(counts) / most)) << code;
    EXPECT_EQ((scalar_codec<norm, Raw>::encode(value)),
              static_cast<Raw>(counts));
  }
}

// 6.032
TEST(TexelFormat, EveryNormHasTheNearestFloat) {
  expect_all_norms<std::uint8_t>(127);
  expect_all_norms<std::uint16_t>(32767);
}

// 6.032
TEST(TexelFormat, NumbersBetweenUnormsGoToTheNearest) {
  using codec = scalar_codec<unorm, std::uint8_t>;
  for (int code = 0; code < 255; ++code) {
    const float middle = static_cast<float>((code + 0.5) / 255);
    const float below = std::nextafter(middle, 0.0f);
    const float above = std::nextafter(middle, 1.0f);
    EXPECT_EQ(codec::encode(below), code);
    EXPECT_EQ(codec::encode(above), code + 1);
  }
  EXPECT_EQ(codec::encode(0.5f), 128); // 127.5
  EXPECT_EQ(codec::encode(std::nanf("")), 0);
  EXPECT_EQ(codec::encode(7.0f), 255);
  EXPECT_EQ(codec::encode(-7.0f), 0);
}

// 6.032
TEST(TexelFormat, NumbersBetweenNormsGoToTheNearest) {
  using codec = scalar_codec<norm, std::uint8_t>;
  EXPECT_EQ(codec::encode(0.5f), 64);    // 63.5
  EXPECT_EQ(codec::encode(-0.5f), 0xc0); // -63.5
  EXPECT_EQ(codec::encode(0.496f), 63);  // 62.992
  EXPECT_EQ(codec::encode(-1.0f), 0x81);
  EXPECT_EQ(codec::encode(std::nanf("")), 0);
  EXPECT_EQ(codec::encode(7.0f), 127);
  EXPECT_EQ(codec::encode(-7.0f), 0x81);
}

// 6.032
TEST(TexelFormat, IntegersThatDoNotFitAreClamped) {
  using s8 = scalar_codec<int, std::uint8_t>;
  using u8 = scalar_codec<unsigned, std::uint8_t>;
  using s16 = scalar_codec<int, std::uint16_t>;
  using u16 = scalar_codec<unsigned, std::uint16_t>;
  for (int code = 0; code < 256; ++code) {
    EXPECT_EQ(u8::decode(static_cast<std::uint8_t>(code)), unsigned(code));
    EXPECT_EQ(s8::decode(static_cast<std::uint8_t>(code)),
              code < 128 ? code : code - 256);
    EXPECT_EQ(s8::encode(code - 128), static_cast<std::uint8_t>(code - 128));
  }
  EXPECT_EQ(s8::encode(128), 127);
  EXPECT_EQ(s8::encode(-1000), 0x80);
  EXPECT_EQ(u8::encode(256), 255);
  EXPECT_EQ(s16::encode(40000), 32767);
  EXPECT_EQ(s16::encode(-40000), 0x8000);
  EXPECT_EQ(s16::decode(0xfffe), -2);
  EXPECT_EQ(u16::encode(70000), 65535);
  EXPECT_EQ(u16::decode(0xfffe), 65534u);
}

// 6.032
TEST(TexelFormat, WideScalarsKeepTheirBits) {
  using s32 = scalar_codec<int, std::uint32_t>;
  using u32 = scalar_codec<unsigned, std::uint32_t>;
  using f32 = scalar_codec<float, std::uint32_t>;
  using f64 = scalar_codec<double, std::uint64_t>;
  EXPECT_EQ(s32::decode(0x80000000u), INT_MIN);
  EXPECT_EQ(s32::encode(INT_MIN), 0x80000000u);
  EXPECT_EQ(u32::encode(0xfffffffeu), 0xfffffffeu);
  EXPECT_EQ(f32::encode(f32::decode(0x7fc12345u)), 0x7fc12345u);
  EXPECT_EQ(f32::decode(0x3f800001u), std::nextafter(1.0f, 2.0f));
  EXPECT_EQ(f64::encode(0.1), bits<std::uint64_t>(0.1));
  EXPECT_EQ(f64::decode(bits<std::uint64_t>(-0.1)), -0.1);
}

/// The numbers of bits that a texture of T takes; -n throws
/// unsupported_feature, 0 another runtime_exception.
template <class T> std::vector<int> accepted() {
  std::vector<int> answers;
  for (unsigned bits : {8u, 16u, 32u, 64u, 24u})
    try {
      gfx::texture<T, 1> t(amp::extent<1>(4), bits);
      answers.push_back(int(t.get_bits_per_scalar_element()));
    } catch (const amp::unsupported_feature &) {
      answers.push_back(-int(bits));
    } catch (const amp::runtime_exception &) {
      answers.push_back(0);
    }
  return answers;
}

// 6.001, 6.032
TEST(TexelFormat, BitsThatAnElementTypeTakes) {
  const std::vector<int> integers = {8, 16, 32, 0, 0};
  EXPECT_EQ(accepted<int>(), integers);
  EXPECT_EQ(accepted<gfx::int_2>(), integers);
  EXPECT_EQ(accepted<gfx::int_4>(), integers);
  EXPECT_EQ(accepted<unsigned>(), integers);
  EXPECT_EQ(accepted<gfx::uint_2>(), integers);
  EXPECT_EQ(accepted<gfx::uint_4>(), integers);
  const std::vector<int> threes = {-8, -16, 32, 0, 0};
  EXPECT_EQ(accepted<gfx::int_3>(), threes);
  EXPECT_EQ(accepted<gfx::uint_3>(), threes);
  EXPECT_EQ(accepted<gfx::float_3>(), threes);
  const std::vector<int> floats = {-8, 16, 32, 0, 0};
  EXPECT_EQ(accepted<float>(), floats);
  EXPECT_EQ(accepted<gfx::float_2>(), floats);
  EXPECT_EQ(accepted<gfx::float_4>(), floats);
  const std::vector<int> norms = {8, 16, -32, 0, 0};
  EXPECT_EQ(accepted<norm>(), norms);
  EXPECT_EQ(accepted<gfx::norm_2>(), norms);
  EXPECT_EQ(accepted<gfx::norm_4>(), norms);
  EXPECT_EQ(accepted<unorm>(), norms);
  EXPECT_EQ(accepted<gfx::unorm_2>(), norms);
  EXPECT_EQ(accepted<gfx::unorm_4>(), norms);
  const std::vector<int> doubles = {0, 0, 0, 64, 0};
  EXPECT_EQ(accepted<double>(), doubles);
  EXPECT_EQ(accepted<gfx::double_2>(), doubles);
}

// 6.001
TEST(TexelFormat, ElementTypesThatMicrosoftLacks) {
  using amp2hip::detail::texel_traits;
  EXPECT_FALSE(texel_traits<gfx::norm_3>::is_element);
  EXPECT_FALSE(texel_traits<gfx::unorm_3>::is_element);
  EXPECT_FALSE(texel_traits<gfx::double_3>::is_element);
  EXPECT_FALSE(texel_traits<gfx::double_4>::is_element);
  EXPECT_TRUE(texel_traits<gfx::float_3>::is_element);
}

/// The texels after kernels have written \p values to a texture and read them.
template <class T>
std::vector<T> written(unsigned bits, const std::vector<T> &values) {
  gfx::texture<T, 1> t(amp::extent<1>(int(values.size())), bits);
  set_in_kernel(gfx::texture_view<T, 1>(t), values);
  return texels_of(t);
}

// 6.001, 6.029, 6.048
TEST(TexelFormat, KernelsWriteAndReadEveryFormat) {
  const std::vector<int> ints = {-5, 0, 100};
  for (unsigned bits : {8u, 16u, 32u}) {
    EXPECT_EQ(written<int>(bits, ints), ints);
    EXPECT_EQ(written<unsigned>(bits, {7, 255}), (std::vector<uint>{7, 255}));
    EXPECT_EQ(written<gfx::int_2>(bits, {{1, -2}}),
              (std::vector<gfx::int_2>{{1, -2}}));
    EXPECT_EQ(written<gfx::uint_4>(bits, {{1, 2, 3, 4}, {5, 6, 7, 8}}),
              (std::vector<gfx::uint_4>{{1, 2, 3, 4}, {5, 6, 7, 8}}));
  }
  for (unsigned bits : {16u, 32u})
    EXPECT_EQ(written<gfx::float_4>(bits, {{0.5f, -2, 1024, 0.25f}}),
              (std::vector<gfx::float_4>{{0.5f, -2, 1024, 0.25f}}));
  const std::vector<gfx::float_3> threes = {{0.1f, 0.2f, 0.3f}, {4, 5, 6}};
  EXPECT_EQ(written<gfx::float_3>(32, threes), threes);
  const std::vector<gfx::double_2> doubles = {{0.1, -0.2}, {1e300, 4}};
  EXPECT_EQ(written<gfx::double_2>(64, doubles), doubles);
  for (unsigned bits : {8u, 16u}) {
    EXPECT_EQ(written<gfx::unorm_2>(bits, {{unorm(1.0f), unorm(0.2f)}}),
              (std::vector<gfx::unorm_2>{{unorm(1.0f), unorm(0.2f)}}));
    EXPECT_EQ(written<norm>(bits, {norm(-1.0f), norm(0.0f), norm(1.0f)}),
              (std::vector<norm>{norm(-1.0f), norm(0.0f), norm(1.0f)}));
  }
}

} // namespace

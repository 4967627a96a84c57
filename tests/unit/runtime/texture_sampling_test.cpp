//===- texture_sampling_test.cpp - Tests of sampling and gathering --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "texture_run.h"

#include <cmath>
#include <limits>

using namespace runtime_test;
using amp::extent;

namespace {

// Inside, where they hide names of CUDA's.
using gfx::float_2;
using gfx::float_3;
using gfx::float_4;
using gfx::norm;
using gfx::sampler;
using gfx::texture;
using gfx::texture_view;
using gfx::unorm;

/// How the kernels below sample.
struct with_sampler {
  sampler s;
  template <class View>
  __device__ auto operator()(const View &v,
                             const typename View::coordinates_type &at,
                             float lod) const {
    return v.sample(s, at, lod);
  }
};
template <gfx::filter_mode Filter, gfx::address_mode Address>
struct with_arguments {
  template <class View>
  __device__ auto operator()(const View &v,
                             const typename View::coordinates_type &at,
                             float lod) const {
    return v.template sample<Filter, Address>(at, lod);
  }
};
struct with_defaults {
  template <class View>
  __device__ auto operator()(const View &v,
                             const typename View::coordinates_type &at,
                             float) const {
    return v.sample(at);
  }
};

template <class Call, class T, class Coordinates, int N>
static __global__ void sample_all(extent<1> domain, Call call,
                                  texture_view<const T, N> v,
                                  amp::array_view<const Coordinates> at,
                                  float lod, amp::array_view<T> out) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    out[i] = call(v, at[i], lod);
}

template <class Call, class T, int N>
std::vector<T> samples(
    const Call &call, const texture<T, N> &t,
    const std::vector<typename texture_view<const T, N>::coordinates_type> &at,
    float lod = 0) {
  using Coordinates = typename texture_view<const T, N>::coordinates_type;
  std::vector<T> values(at.size());
  const extent<1> count(int(at.size()));
  amp::array_view<T> out(count, values);
  amp2hip::launch<sample_all<Call, T, Coordinates, N>>(
      count, call, texture_view<const T, N>(t),
      amp::array_view<const Coordinates>(count, at.data()), lod, out);
  out.synchronize();
  return values;
}

/// Four texels with centres at 1/8, 3/8, 5/8, 7/8.
struct Line : testing::Test {
  const std::vector<float> texels = {10, 20, 30, 40};
  const texture<float, 1> t{4, texels.begin(), texels.end()};
  std::vector<float> with(const sampler &s, const std::vector<float> &at) {
    return samples(with_sampler{s}, t, at);
  }
};
using floats = std::vector<float>;

// 6.058, 6.066
TEST_F(Line, LinearMixesNeighbours) {
  EXPECT_EQ(with(sampler(), {0.125f, 0.375f, 0.875f, 0.25f, 0.3125f, 0.75f}),
            (floats{10, 20, 40, 15, 17.5f, 35}));
}

// 6.058, 6.069
TEST_F(Line, PointTakesTheTexelAround) {
  EXPECT_EQ(with(gfx::filter_point, {0, 0.2f, 0.25f, 0.3f, 0.49f, 0.99f}),
            (floats{10, 10, 20, 20, 20, 40}));
}

// 6.058, 6.070
TEST_F(Line, ClampRepeatsTheEnds) {
  EXPECT_EQ(with(gfx::address_clamp, {0, -5, 1, 7, 0.0625f}),
            (floats{10, 10, 40, 40, 10}));
  EXPECT_EQ(with({gfx::filter_point, gfx::address_clamp}, {-0.1f, 1, 9}),
            (floats{10, 40, 40}));
}

// 6.058, 6.070
TEST_F(Line, WrapStartsAnew) {
  EXPECT_EQ(with(gfx::address_wrap, {0, 1, 1.25f, -0.75f, -1, 1.125f}),
            (floats{25, 25, 15, 15, 25, 10}));
  EXPECT_EQ(with({gfx::filter_point, gfx::address_wrap}, {-0.1f, 1, 5.3f}),
            (floats{40, 10, 20}));
}

// 6.058, 6.070
TEST_F(Line, MirrorTurnsBack) {
  EXPECT_EQ(
      with(gfx::address_mirror, {0, -0.125f, -0.25f, 1, 1.125f, 1.25f, 2.125f}),
      (floats{10, 10, 15, 40, 40, 35, 10}));
  EXPECT_EQ(with({gfx::filter_point, gfx::address_mirror},
                 {-0.3f, -0.1f, 1.1f, 1.3f, 2.3f}),
            (floats{20, 10, 40, 30, 20}));
}

// 6.058, 6.070
TEST_F(Line, BorderIsAColor) {
  const float_4 color(100, 1, 2, 3);
  EXPECT_EQ(with({gfx::address_border, color}, {0, -3, 1, 2, 0.125f, 0.0625f}),
            (floats{55, 100, 70, 100, 10, 32.5f}));
  EXPECT_EQ(with({gfx::filter_point, gfx::address_border, color},
                 {-0.01f, 0, 0.99f, 1}),
            (floats{100, 10, 40, 100}));
}

// 6.058
TEST_F(Line, NoCoordinateLeadsOutside) {
  const float inf = std::numeric_limits<float>::infinity();
  const floats far = {inf, -inf, std::nanf(""), 3e38f, -3e38f};
  EXPECT_EQ(with(gfx::address_clamp, far), (floats{40, 10, 10, 40, 10}));
  for (float v : with(gfx::address_wrap, far))
    EXPECT_TRUE(v >= 10 && v <= 40);
  for (float v : with(gfx::address_mirror, far))
    EXPECT_TRUE(v >= 10 && v <= 40);
  EXPECT_EQ(with({gfx::address_border, float_4(7.0f)}, {inf, -inf}),
            (floats{7, 7}));
}

// 6.059
TEST_F(Line, ModesAsTemplateArguments) {
  EXPECT_EQ(samples(with_defaults(), t, {0.25f, 0}), (floats{15, 10}));
  EXPECT_EQ((samples(with_arguments<gfx::filter_point, gfx::address_clamp>(), t,
                     {0.25f, 2})),
            (floats{20, 40}));
  EXPECT_EQ((samples(with_arguments<gfx::filter_linear, gfx::address_wrap>(), t,
                     {0, 1.25f})),
            (floats{25, 15}));
  EXPECT_EQ((samples(with_arguments<gfx::filter_linear, gfx::address_mirror>(),
                     t, {0, 1.25f})),
            (floats{10, 35}));
}

// 6.058, 6.066: x goes along a row, y down, z from slice to slice.
TEST(Sampling, CoordinatesAreInTheOrderXYZ) {
  const floats plane = {1, 2, 3, 4};
  const texture<float, 2> two(1, 4, plane.begin(), plane.end());
  EXPECT_EQ(samples(with_defaults(), two, {{0.375f, 0.5f}, {0.875f, 0.5f}}),
            (floats{2, 4}));
  const texture<float, 3> three(4, 1, 1, plane.begin(), plane.end());
  EXPECT_EQ(samples(with_defaults(), three,
                    {{0.5f, 0.5f, 0.375f}, {0.5f, 0.5f, 0.875f}}),
            (floats{2, 4}));
}

// 6.058
TEST(Sampling, AllDimensionsAreMixed) {
  const floats v = {0, 8, 16, 24, 100, 108, 116, 124};
  const texture<float, 2> two(2, 2, v.begin(), v.begin() + 4);
  EXPECT_EQ(samples(with_defaults(), two,
                    {{0.5f, 0.5f}, {0.5f, 0.25f}, {0.375f, 0.625f}}),
            (floats{12, 4, 14}));
  const texture<float, 3> three(2, 2, 2, v.begin(), v.end());
  EXPECT_EQ(samples(with_defaults(), three,
                    {{0.5f, 0.5f, 0.5f}, {0.25f, 0.75f, 0.5f}}),
            (floats{62, 66}));
}

/// Levels of 4, 2 and 1 texels that are 0, 10 and 30.
texture<float, 1> three_levels() {
  texture<float, 1> t(extent<1>(4), 32u, 0u);
  set_in_kernel(texture_view<float, 1>(t, 0), floats(4, 0));
  set_in_kernel(texture_view<float, 1>(t, 1), floats(2, 10));
  set_in_kernel(texture_view<float, 1>(t, 2), floats(1, 30));
  return t;
}

// 6.058
TEST(Sampling, LevelsAreMixed) {
  const texture<float, 1> t = three_levels();
  const floats lods = {0, 0.5f, 1, 1.25f, 2, 9, -1, std::nanf("")};
  const floats linear = {0, 5, 10, 15, 30, 30, 0, 0};
  for (std::size_t i = 0; i < lods.size(); ++i)
    EXPECT_EQ(samples(with_sampler{sampler()}, t, {0.5f}, lods[i]),
              floats{linear[i]})
        << lods[i];
}

// 6.058, 6.069
TEST(Sampling, PointTakesTheNearestLevel) {
  const texture<float, 1> t = three_levels();
  const floats lods = {0, 0.4f, 0.5f, 1.4f, 1.6f, 9};
  const floats nearest = {0, 0, 10, 10, 30, 30};
  for (std::size_t i = 0; i < lods.size(); ++i)
    EXPECT_EQ(
        samples(with_sampler{sampler(gfx::filter_point)}, t, {0.5f}, lods[i]),
        floats{nearest[i]})
        << lods[i];
}

// 6.058
TEST(Sampling, NormalizedAndHalfTexels) {
  const unsigned char raw[] = {0, 255, 51, 102, 255, 0, 51, 204};
  const texture<gfx::unorm_4, 1> t(2, raw, 8u, 8u);
  const gfx::unorm_4 mixed = samples(with_defaults(), t, {0.5f})[0];
  EXPECT_EQ(mixed.get_x(), 0.5f);
  EXPECT_EQ(mixed.get_y(), 0.5f);
  EXPECT_EQ(mixed.get_z(), 0.2f);
  EXPECT_FLOAT_EQ(mixed.get_w(), 0.6f);
  const unsigned char signs[] = {0x81, 127};
  const texture<norm, 1> n(2, signs, 2u, 8u);
  EXPECT_EQ(samples(with_defaults(), n, {0.25f, 0.5f})[0], norm(-1.0f));
  const unsigned short halves[] = {0x3c00, 0x4000}; // 1 and 2
  const texture<float, 1> h(2, halves, 4u, 16u);
  EXPECT_EQ(samples(with_defaults(), h, {0.5f}), floats{1.5f});
}

// 6.067
TEST(Sampling, BorderColorsAreClampedAsTheTexels) {
  const sampler s(gfx::address_border, float_4(2, -2, 0.5f, -0.5f));
  const texture<gfx::unorm_4, 1> u(2, 8u);
  const gfx::unorm_4 a = samples(with_sampler{s}, u, {5.0f})[0];
  EXPECT_TRUE(a ==
              gfx::unorm_4(unorm(1.0f), unorm(0.0f), unorm(0.5f), unorm(0.0f)));
  const texture<gfx::norm_4, 1> n(2, 8u);
  const gfx::norm_4 b = samples(with_sampler{s}, n, {5.0f})[0];
  EXPECT_TRUE(b ==
              gfx::norm_4(norm(1.0f), norm(-1.0f), norm(0.5f), norm(-0.5f)));
  const texture<float_2, 1> f(2);
  EXPECT_TRUE(samples(with_sampler{s}, f, {5.0f})[0] == float_2(2, -2));
}

/// The eight ways to gather, one row of four each.
template <class T, class G>
static __global__ void gather_all(extent<1> domain, texture_view<const T, 2> v,
                                  sampler s, float_2 at,
                                  amp::array_view<G> out) {
  if (!domain.contains(amp2hip::thread_index(domain)))
    return;
  out[0] = v.gather_red(s, at);
  out[1] = v.gather_green(s, at);
  out[2] = v.gather_blue(s, at);
  out[3] = v.gather_alpha(s, at);
  out[4] = v.gather_red(at);
  out[5] = v.template gather_green<gfx::address_wrap>(at);
  out[6] = v.template gather_blue<gfx::address_mirror>(at);
  out[7] = v.template gather_alpha<gfx::address_clamp>(at);
}

template <class T>
auto gathers(const texture<T, 2> &t, const sampler &s, const float_2 &at) {
  using G = typename texture_view<const T, 2>::gather_return_type;
  std::vector<G> values(8);
  amp::array_view<G> out(8, values);
  amp2hip::launch<gather_all<T, G>>(extent<1>(1), texture_view<const T, 2>(t),
                                    s, at, out);
  out.synchronize();
  return values;
}

/// 2 x 2 texels. Each component tells row and column:
/// component * 100 + row * 10 + column.
struct Square : testing::Test {
  const std::vector<float_4> texels = {{0, 100, 200, 300},
                                       {1, 101, 201, 301},
                                       {10, 110, 210, 310},
                                       {11, 111, 211, 311}};
  const texture<float_4, 2> t{2, 2, texels.begin(), texels.end()};
};

// 6.060 to 6.063, 6.065
TEST_F(Square, GathersCounterClockwiseFromTheLowerLeft) {
  const auto g = gathers(t, sampler(), float_2(0.5f, 0.5f));
  EXPECT_TRUE(g[0] == float_4(10, 11, 1, 0));
  EXPECT_TRUE(g[1] == float_4(110, 111, 101, 100));
  EXPECT_TRUE(g[2] == float_4(210, 211, 201, 200));
  EXPECT_TRUE(g[3] == float_4(310, 311, 301, 300));
}

// 6.064: at the upper left corner, texels outside differ.
TEST_F(Square, GathersWithAnAddressMode) {
  const auto g = gathers(t, sampler(gfx::address_clamp), float_2(0, 0));
  EXPECT_TRUE(g[4] == float_4(0, 0, 0, 0));
  EXPECT_TRUE(g[5] == float_4(101, 100, 110, 111));
  EXPECT_TRUE(g[6] == float_4(200, 200, 200, 200));
  EXPECT_TRUE(g[7] == float_4(300, 300, 300, 300));
}

// 6.060, 6.063: of the sampler, the address mode and border count.
TEST_F(Square, GathersTheBorder) {
  const sampler s(gfx::filter_point, gfx::address_border,
                  float_4(-1, -2, -3, -4));
  const auto g = gathers(t, s, float_2(1, 0.5f));
  EXPECT_TRUE(g[0] == float_4(11, -1, -1, 1));
  EXPECT_TRUE(g[3] == float_4(311, -4, -4, 301));
}

// 6.060 to 6.063: components that are not there are Direct3D's defaults.
TEST(Gathering, OfFewerComponents) {
  const floats v = {5, 6, 7, 8};
  const texture<float, 2> t(2, 2, v.begin(), v.end());
  const auto g = gathers(t, sampler(), float_2(0.5f, 0.5f));
  EXPECT_TRUE(g[0] == float_4(7, 8, 6, 5));
  EXPECT_TRUE(g[1] == float_4(0.0f));
  EXPECT_TRUE(g[3] == float_4(1.0f));
  const unsigned char raw[] = {0, 255, 255, 0, 51, 102, 102, 51};
  const texture<gfx::unorm_2, 2> u(2, 2, raw, 8u, 8u);
  const auto h = gathers(u, sampler(), float_2(0.5f, 0.5f));
  EXPECT_TRUE(h[1] ==
              gfx::unorm_4(unorm(0.4f), unorm(0.2f), unorm(0.0f), unorm(1.0f)));
}

// 6.069, 6.070
TEST(Sampler, ModesHaveDirect3DsNumbers) {
  EXPECT_EQ(unsigned(gfx::filter_point), 0u);
  EXPECT_EQ(unsigned(gfx::filter_linear), 0x15u);
  EXPECT_EQ(unsigned(gfx::filter_unknown), 0xffffffffu);
  EXPECT_EQ(unsigned(gfx::address_wrap), 1u);
  EXPECT_EQ(unsigned(gfx::address_mirror), 2u);
  EXPECT_EQ(unsigned(gfx::address_clamp), 3u);
  EXPECT_EQ(unsigned(gfx::address_border), 4u);
  EXPECT_EQ(unsigned(gfx::address_unknown), 0xffffffffu);
}

void expect_sampler(const sampler &s, gfx::filter_mode filter,
                    gfx::address_mode address, const float_4 &color) {
  EXPECT_EQ(s.get_filter_mode(), filter);
  EXPECT_EQ(s.get_address_mode(), address);
  EXPECT_TRUE(s.get_border_color() == color);
}

// 6.071, 6.073
TEST(Sampler, IsMadeOfModesAndAColor) {
  const float_4 black(0.0f), color(1, 2, 3, 4);
  expect_sampler(sampler(), gfx::filter_linear, gfx::address_clamp, black);
  expect_sampler(gfx::filter_point, gfx::filter_point, gfx::address_clamp,
                 black);
  expect_sampler(gfx::address_wrap, gfx::filter_linear, gfx::address_wrap,
                 black);
  expect_sampler({gfx::address_border, color}, gfx::filter_linear,
                 gfx::address_border, color);
  expect_sampler({gfx::filter_point, gfx::address_mirror}, gfx::filter_point,
                 gfx::address_mirror, black);
  expect_sampler({gfx::filter_point, gfx::address_border, color},
                 gfx::filter_point, gfx::address_border, color);
}

// 6.068, 6.071
TEST(Sampler, UnknownModesAreRefused) {
  EXPECT_THROW(sampler{gfx::filter_unknown}, amp::runtime_exception);
  EXPECT_THROW(sampler{gfx::address_unknown}, amp::runtime_exception);
  EXPECT_THROW((sampler{gfx::filter_point, gfx::address_unknown}),
               amp::runtime_exception);
  EXPECT_THROW((sampler{gfx::filter_unknown, gfx::address_wrap}),
               amp::runtime_exception);
}

/// Reads the properties of a sampler in a kernel.
static __global__ void ask_sampler(extent<1> domain, sampler s,
                                   amp::array_view<float> out) {
  if (!domain.contains(amp2hip::thread_index(domain)))
    return;
  sampler copy(s);
  sampler assigned = std::move(copy);
  assigned = s;
  out[0] = static_cast<float>(assigned.get_filter_mode());
  out[1] = static_cast<float>(assigned.get_address_mode());
  out[2] = assigned.get_border_color().get_w();
}

// 6.072, 6.073, 6.074
TEST(Sampler, KernelsHaveItByValue) {
  floats values(3);
  amp::array_view<float> out(3, values);
  const sampler s(gfx::filter_linear, gfx::address_border, float_4(1, 2, 3, 4));
  amp2hip::launch<ask_sampler>(extent<1>(1), s, out);
  out.synchronize();
  EXPECT_EQ(values, (floats{0x15, 4, 4}));
}

} // namespace

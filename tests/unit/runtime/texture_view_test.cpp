//===- texture_view_test.cpp - Tests of views of textures -----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "texture_run.h"

using namespace runtime_test;
using amp::extent;

namespace {

// Inside, where they hide names of CUDA's.
using gfx::texture;
using gfx::texture_view;
using gfx::writeonly_texture_view;

const extent<2> shape(2, 3);

/// A texture with levels of 4 x 4, 2 x 2 and 1 texels, numbered all through.
struct Levels : testing::Test {
  texture<int, 2> t{extent<2>(4, 4), 32u, 0u};
  void SetUp() override {
    set_in_kernel(texture_view<int, 2>(t, 0), count_from(0, 16));
    set_in_kernel(texture_view<int, 2>(t, 1), count_from(16, 4));
    set_in_kernel(texture_view<int, 2>(t, 2), count_from(20, 1));
  }
};

// 6.039, 6.042, 6.043
TEST(WriteonlyTextureView, WritesTexels) {
  texture<gfx::norm_4, 2> t(2, 3, 8u);
  const gfx::norm_4 value(gfx::norm(1.0f), gfx::norm(-1.0f), gfx::norm(0.0f),
                          gfx::norm(1.0f));
  set_in_kernel(writeonly_texture_view<gfx::norm_4, 2>(t),
                std::vector<gfx::norm_4>(6, value));
  EXPECT_EQ(raw_of<unsigned>(t), std::vector<unsigned>(6, 0x7f00817f));
}

// 6.040, 6.043
TEST(WriteonlyTextureView, CopiesAreShallow) {
  texture<int, 1> a(2), b(2);
  writeonly_texture_view<int, 1> view(a), copy(view), assigned(b);
  set_in_kernel(copy, {1, 2});
  EXPECT_EQ(texels_of(a), (std::vector<int>{1, 2}));
  assigned = view;
  set_in_kernel(assigned, {3, 4});
  EXPECT_EQ(texels_of(a), (std::vector<int>{3, 4}));
}

// 6.041
TEST(WriteonlyTextureView, TellsWhatItShows) {
  texture<int, 2> t(extent<2>(4, 4), 16u, 0u);
  const writeonly_texture_view<int, 2> view(t);
  EXPECT_EQ(view.get_bits_per_scalar_element(), 16u);
  EXPECT_EQ(view.get_data_length(), 32u);
  EXPECT_EQ(view.get_extent(), extent<2>(4, 4));
  EXPECT_TRUE(view.get_accelerator_view() == device_view());
}

/// Makes views of textures in the kernel.
static __global__ void views_in_kernel(extent<1> domain,
                                       amp2hip::texture_ref<int, 1> a,
                                       amp2hip::texture_ref<int, 1> b,
                                       amp2hip::texture_ref<gfx::int_2, 1> c) {
  const amp::index<1> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const texture_view<const gfx::int_2, 1> reader(c);
  const texture_view<int, 1> writer(a);
  const writeonly_texture_view<int, 1> second(b);
  writer.set(i, reader[i].get_x());
  second.set(i, reader[i].get_y() + writer[i]);
}

// 6.039, 6.044, 6.051
TEST(TextureView, IsMadeInKernels) {
  const std::vector<gfx::int_2> v = {{1, 2}, {3, 4}};
  texture<int, 1> a(2), b(2);
  const texture<gfx::int_2, 1> c(2, v.begin(), v.end());
  amp2hip::launch<views_in_kernel>(extent<1>(2), a, b, c);
  EXPECT_EQ(texels_of(a), (std::vector<int>{1, 3}));
  EXPECT_EQ(texels_of(b), (std::vector<int>{3, 7}));
}

// 6.044, 6.049
TEST_F(Levels, AViewShowsOneOfThem) {
  EXPECT_EQ(texels_in_kernel(texture_view<int, 2>(t)), count_from(0, 16));
  EXPECT_EQ(texels_in_kernel(texture_view<int, 2>(t, 1)), count_from(16, 4));
  EXPECT_EQ(texels_in_kernel(texture_view<int, 2>(t, 2)), count_from(20, 1));
  EXPECT_THROW((texture_view<int, 2>(t, 3)), amp::runtime_exception);
  EXPECT_EQ(texels_of(t), count_from(0, 16));
}

// 6.039, 6.044, 6.049, 6.051
TEST(TextureView, IsNotMadeOfStagingTextures) {
  texture<int, 2> t(shape, cpu_view(), device_view());
  EXPECT_THROW((texture_view<int, 2>(t)), amp::runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t)), amp::runtime_exception);
  EXPECT_THROW((writeonly_texture_view<int, 2>(t)), amp::runtime_exception);
}

// 6.039
TEST(WriteonlyTextureView, IsNotMadeOfThreeComponents) {
  texture<gfx::float_3, 1> t(2);
  EXPECT_THROW((writeonly_texture_view<gfx::float_3, 1>(t)),
               amp::runtime_exception);
}

// 6.045
TEST(TextureView, CopiesAreShallow) {
  texture<int, 1> a(2), b(2);
  texture_view<int, 1> view(a), copy(view), assigned(b);
  set_in_kernel(copy, {1, 2});
  EXPECT_EQ(texels_of(a), (std::vector<int>{1, 2}));
  assigned = view;
  set_in_kernel(assigned, {3, 4});
  EXPECT_EQ(texels_of(a), (std::vector<int>{3, 4}));
}

// 6.046
TEST_F(Levels, AViewTellsWhatItShows) {
  const texture_view<int, 2> view(t, 1);
  EXPECT_EQ(view.get_bits_per_scalar_element(), 32u);
  EXPECT_EQ(view.get_mipmap_levels(), 1u);
  EXPECT_EQ(view.get_data_length(), 16u);
  EXPECT_EQ(view.get_extent(), extent<2>(2, 2));
  EXPECT_EQ(view.get_mipmap_extent(0), extent<2>(2, 2));
  EXPECT_THROW(view.get_mipmap_extent(1), amp::runtime_exception);
  EXPECT_TRUE(view.get_accelerator_view() == device_view());
}

/// The sums of what each way to read a view gives.
template <class View1, class View2, class View3>
static __global__ void read_view_ways(extent<1> domain, View1 one, View2 two,
                                      View3 three, amp::array_view<int> out) {
  if (!domain.contains(amp2hip::thread_index(domain)))
    return;
  const amp::index<1> i(1);
  out[0] = one[i] + one(i) + one[1] + one(1) + one.get(i);
  const amp::index<2> j(1, 2);
  out[1] = two[j] + two(j) + two(1, 2) + two.get(j);
  const amp::index<3> k(1, 0, 1);
  out[2] = three[k] + three(k) + three(1, 0, 1) + three.get(k);
}

template <template <class, int> class View, class T>
std::vector<int> all_ways(texture<int, 1> &one, texture<int, 2> &two,
                          texture<int, 3> &three) {
  std::vector<int> sums(3);
  amp::array_view<int> out(3, sums);
  amp2hip::launch<read_view_ways<View<T, 1>, View<T, 2>, View<T, 3>>>(
      extent<1>(1), View<T, 1>(one), View<T, 2>(two), View<T, 3>(three), out);
  out.synchronize();
  return sums;
}

// 6.047, 6.057
TEST(TextureView, IsReadInManyWays) {
  const std::vector<int> v = count_from(1, 8);
  texture<int, 1> one(8, v.begin(), v.end());
  texture<int, 2> two(2, 4, v.begin(), v.end());
  texture<int, 3> three(2, 2, 2, v.begin(), v.end());
  const std::vector<int> sums = {5 * 2, 4 * 7, 4 * 6};
  EXPECT_EQ((all_ways<texture_view, int>(one, two, three)), sums);
  EXPECT_EQ((all_ways<texture_view, const int>(one, two, three)), sums);
}

static __global__ void add_through_view(extent<2> domain,
                                        texture_view<unsigned, 2> view) {
  const amp::index<2> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    view.set(i, view[i] + 5);
}

// 6.047, 6.048
TEST(TextureView, ReadsAndWritesScalarsTogether) {
  const std::vector<unsigned> v = {1, 2, 3, 4, 5, 6};
  texture<unsigned, 2> t(2, 3, v.begin(), v.end());
  const texture_view<unsigned, 2> view(t);
  amp2hip::launch<add_through_view>(shape, amp2hip::read_write(view));
  EXPECT_EQ(texels_of(t), (std::vector<unsigned>{6, 7, 8, 9, 10, 11}));
}

// 6.048
TEST(TextureView, SetsVectors) {
  texture<gfx::float_3, 1> t(2);
  const std::vector<gfx::float_3> v = {{1, 2, 3}, {4, 5, 6}};
  set_in_kernel(texture_view<gfx::float_3, 1>(t), v);
  EXPECT_EQ(texels_of(t), v);
}

// 6.050
TEST(ReadonlyTextureView, NamesItsTypes) {
  using line = texture_view<const float, 1>;
  using space = texture_view<const gfx::unorm_2, 3>;
  EXPECT_EQ(int(space::rank), 3);
  EXPECT_TRUE((std::is_same_v<space::value_type, const gfx::unorm_2>));
  EXPECT_TRUE((std::is_same_v<space::scalar_type, gfx::unorm>));
  EXPECT_TRUE((std::is_same_v<line::coordinates_type, float>));
  EXPECT_TRUE((std::is_same_v<space::coordinates_type, gfx::float_3>));
  EXPECT_TRUE((std::is_same_v<line::gather_return_type, gfx::float_4>));
  EXPECT_TRUE((std::is_same_v<space::gather_return_type, gfx::unorm_4>));
}

/// All levels that a view shows, one after another.
static __global__ void read_levels(extent<1> domain,
                                   texture_view<const int, 2> view,
                                   amp::array_view<int> out) {
  if (!domain.contains(amp2hip::thread_index(domain)))
    return;
  int n = 0;
  for (unsigned level = 0; level < view.get_mipmap_levels(); ++level) {
    const extent<2> e = view.get_mipmap_extent(level);
    for (int y = 0; y < e[0]; ++y)
      for (int x = 0; x < e[1]; ++x)
        out[n++] = view.get(amp::index<2>(y, x), level);
  }
}

std::vector<int> levels_of(const texture_view<const int, 2> &view) {
  std::vector<int> texels(view.get_data_length() / 4);
  amp::array_view<int> out(int(texels.size()), texels);
  amp2hip::launch<read_levels>(extent<1>(1), view, out);
  out.synchronize();
  return texels;
}

// 6.027, 6.051, 6.057
TEST_F(Levels, AReaderShowsAll) { EXPECT_EQ(levels_of(t), count_from(0, 21)); }

// 6.052
TEST_F(Levels, AReaderShowsAPart) {
  EXPECT_EQ(levels_of(texture_view<const int, 2>(t, 1, 2)), count_from(16, 5));
  EXPECT_EQ(levels_of(texture_view<const int, 2>(t, 1, 1)), count_from(16, 4));
  EXPECT_THROW((texture_view<const int, 2>(t, 1, 3)), amp::runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t, 3, 1)), amp::runtime_exception);
  EXPECT_THROW((texture_view<const int, 2>(t, 0, 0)), amp::runtime_exception);
}

// 6.053
TEST_F(Levels, AReaderOfAView) {
  const texture_view<int, 2> view(t, 1);
  EXPECT_EQ(levels_of(view), count_from(16, 4));
}

// 6.054
TEST_F(Levels, AReaderOfAReaderCountsFromIt) {
  const texture_view<const int, 2> outer(t, 1, 2);
  EXPECT_EQ(levels_of(texture_view<const int, 2>(outer, 1, 1)),
            count_from(20, 1));
  EXPECT_THROW((texture_view<const int, 2>(outer, 1, 2)),
               amp::runtime_exception);
}

// 6.055
TEST_F(Levels, CopiesOfReadersAreShallow) {
  texture<int, 2> other(4, 4);
  texture_view<const int, 2> reader(t), copy(reader), assigned(other);
  EXPECT_EQ(levels_of(copy), count_from(0, 21));
  assigned = reader;
  EXPECT_EQ(levels_of(assigned), count_from(0, 21));
  set_in_kernel(texture_view<int, 2>(t, 2), {99});
  EXPECT_EQ(levels_of(assigned)[20], 99);
  assigned = texture_view<int, 2>(t, 1);
  EXPECT_EQ(levels_of(assigned), count_from(16, 4));
}

// 6.056
TEST_F(Levels, AReaderTellsWhatItShows) {
  const texture_view<const int, 2> reader(t, 1, 2);
  EXPECT_EQ(reader.get_bits_per_scalar_element(), 32u);
  EXPECT_EQ(reader.get_mipmap_levels(), 2u);
  EXPECT_EQ(reader.get_data_length(), 20u);
  EXPECT_EQ(reader.get_extent(), extent<2>(2, 2));
  EXPECT_EQ(reader.get_mipmap_extent(1), extent<2>(1, 1));
  EXPECT_THROW(reader.get_mipmap_extent(2), amp::runtime_exception);
  EXPECT_TRUE(reader.get_accelerator_view() == device_view());
}

/// Each texel of a level is the sum of four of the level before.
static __global__ void next_level(extent<2> domain,
                                  texture_view<const int, 2> from,
                                  texture_view<int, 2> to) {
  const amp::index<2> i = amp2hip::thread_index(domain);
  if (!domain.contains(i))
    return;
  const int y = 2 * i[0], x = 2 * i[1];
  to.set(i, from(y, x) + from(y, x + 1) + from(y + 1, x) + from(y + 1, x + 1));
}

// 6.044, 6.052: levels of one texture are read and written in one kernel.
TEST(TextureView, LevelsAreMadeOfLevels) {
  texture<int, 2> t(extent<2>(4, 4), 32u, 0u);
  set_in_kernel(texture_view<int, 2>(t, 0), count_from(0, 16));
  for (unsigned level = 1; level < t.get_mipmap_levels(); ++level) {
    const texture_view<int, 2> to(t, level);
    amp2hip::launch<next_level>(
        to.get_extent(), texture_view<const int, 2>(t, level - 1, 1), to);
  }
  const std::vector<int> sums = {10, 18, 42, 50, 120};
  EXPECT_EQ(levels_of(texture_view<const int, 2>(t, 1, 2)), sums);
}

} // namespace

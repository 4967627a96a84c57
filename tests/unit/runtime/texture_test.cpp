//===- texture_test.cpp - Tests of texture --------------------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "texture_run.h"

#include <cstring>
#include <list>

using namespace runtime_test;
using amp::extent;

namespace {

// Inside, where they hide names of CUDA's.
using gfx::texture;
using gfx::texture_view;

const extent<2> shape(2, 3);

/// Each of the three numbers of dimensions.
template <class T, class... Arguments> void expect_shapes(Arguments... more) {
  EXPECT_EQ((texture<T, 1>(5, more...).get_extent()), extent<1>(5));
  EXPECT_EQ((texture<T, 2>(2, 3, more...).get_extent()), shape);
  EXPECT_EQ((texture<T, 3>(2, 3, 4, more...).get_extent()), extent<3>(2, 3, 4));
  EXPECT_EQ((texture<T, 2>(shape, more...).get_extent()), shape);
}

/// Both places of a texture.
template <class T, int N>
void expect_places(const texture<T, N> &t, const amp::accelerator_view &av,
                   const amp::accelerator_view &associated) {
  EXPECT_TRUE(t.get_accelerator_view() == av);
  EXPECT_TRUE(t.get_associated_accelerator_view() == associated);
}

// 6.002
TEST(Texture, NamesItsTypes) {
  using pairs = texture<gfx::int_2, 3>;
  EXPECT_EQ(int(pairs::rank), 3);
  EXPECT_TRUE((std::is_same_v<pairs::value_type, gfx::int_2>));
  EXPECT_TRUE((std::is_same_v<pairs::scalar_type, int>));
  using view = texture_view<const gfx::unorm_4, 2>;
  EXPECT_TRUE((std::is_same_v<view::value_type, const gfx::unorm_4>));
  EXPECT_TRUE((std::is_same_v<view::scalar_type, gfx::unorm>));
}

// 6.003, 6.026
TEST(Texture, IsMadeFromAShape) {
  expect_shapes<int>();
  expect_places(texture<float, 2>(shape), device_view(), device_view());
}

// 6.004, 6.028
TEST(Texture, IsMadeOnAnAcceleratorView) {
  const amp::accelerator_view av = amp::accelerator().create_view();
  expect_shapes<int>(av);
  expect_places(texture<int, 2>(shape, av), av, av);
}

// 6.005, 6.021, 6.022, 6.028
TEST(Texture, StagingTexturesLieInHostMemory) {
  expect_shapes<int>(cpu_view(), device_view());
  texture<gfx::int_2, 3> t(extent<3>(2, 3, 4), cpu_view(), device_view());
  expect_places(t, cpu_view(), device_view());
  ASSERT_NE(t.data(), nullptr);
  EXPECT_GE(t.get_row_pitch(), 4 * sizeof(gfx::int_2));
  EXPECT_GE(t.get_depth_pitch(), 3 * t.get_row_pitch());
  // Data that is written there goes to a texture, and back.
  for (int z = 0; z < 2; ++z)
    for (int y = 0; y < 3; ++y)
      for (int x = 0; x < 4; ++x) {
        const gfx::int_2 value(z * 100 + y * 10 + x, -x);
        std::memcpy(static_cast<char *>(t.data()) + z * t.get_depth_pitch() +
                        y * t.get_row_pitch() + x * sizeof(value),
                    &value, sizeof(value));
      }
  texture<gfx::int_2, 3> on_device(t, device_view());
  const std::vector<gfx::int_2> values = texels_of(on_device);
  EXPECT_TRUE((values[(1 * 3 + 2) * 4 + 3] == gfx::int_2(123, -3)));
  EXPECT_TRUE((values[1] == gfx::int_2(1, -1)));
}

// 6.021, 6.022
TEST(Texture, OthersHaveNoDataForTheHost) {
  texture<float, 3> t(2, 3, 4);
  const texture<float, 3> &same = t;
  EXPECT_EQ(t.data(), nullptr);
  EXPECT_EQ(same.data(), nullptr);
  EXPECT_EQ(t.get_row_pitch(), 0u);
  EXPECT_EQ(t.get_depth_pitch(), 0u);
}

// 6.006, 6.008, 6.009, 6.023
TEST(Texture, IsMadeWithANumberOfBits) {
  expect_shapes<gfx::unorm_4>(8u);
  expect_shapes<int>(16u, device_view());
  expect_shapes<float>(16u, cpu_view(), device_view());
  EXPECT_EQ((texture<int, 1>(5, 16u).get_bits_per_scalar_element()), 16u);
  EXPECT_EQ((texture<int, 1>(5).get_bits_per_scalar_element()), 32u);
  EXPECT_EQ((texture<double, 1>(5).get_bits_per_scalar_element()), 64u);
  const texture<int, 2> staged(shape, 8u, cpu_view(), device_view());
  EXPECT_EQ(staged.get_bits_per_scalar_element(), 8u);
  EXPECT_EQ(staged.get_row_pitch(), 3u);
}

// 6.007, 6.008, 6.024, 6.027, 6.033
TEST(Texture, MipLevelsHalveTheShape) {
  const texture<float, 2> all(extent<2>(5, 16), 32u, 0u);
  ASSERT_EQ(all.get_mipmap_levels(), 5u);
  EXPECT_EQ(all.get_mipmap_extent(0), extent<2>(5, 16));
  EXPECT_EQ(all.get_mipmap_extent(1), extent<2>(2, 8));
  EXPECT_EQ(all.get_mipmap_extent(2), extent<2>(1, 4));
  EXPECT_EQ(all.get_mipmap_extent(3), extent<2>(1, 2));
  EXPECT_EQ(all.get_mipmap_extent(4), extent<2>(1, 1));
  EXPECT_THROW(all.get_mipmap_extent(5), amp::runtime_exception);
  const texture<int, 3> two(extent<3>(4, 4, 4), 8u, 2u, device_view());
  EXPECT_EQ(two.get_mipmap_levels(), 2u);
  EXPECT_THROW(two.get_mipmap_extent(2), amp::runtime_exception);
  EXPECT_EQ((texture<int, 1>(5).get_mipmap_levels()), 1u);
  EXPECT_EQ((texture<int, 1>(extent<1>(16384), 8u, 0u).get_mipmap_levels()),
            15u);
}

// 6.033
TEST(Texture, TooManyMipLevelsAreRefused) {
  EXPECT_THROW((texture<int, 2>(extent<2>(4, 4), 32u, 4u)),
               amp::runtime_exception);
  EXPECT_NO_THROW((texture<int, 2>(extent<2>(4, 4), 32u, 3u)));
}

// 6.025
TEST(Texture, DataLengthIsTheBytesOfAllLevels) {
  EXPECT_EQ((texture<gfx::uint_2, 2>(100, 200, 8u).get_data_length()), 40000u);
  EXPECT_EQ((texture<gfx::float_3, 1>(7).get_data_length()), 84u);
  EXPECT_EQ((texture<int, 2>(extent<2>(4, 2), 16u, 0u).get_data_length()),
            2u * (8 + 2 + 1));
}

// 6.010
TEST(Texture, IsMadeFromARange) {
  const std::vector<int> v = count_from(1, 24);
  const std::list<int> l(v.begin(), v.end());
  EXPECT_EQ(texels_of(texture<int, 1>(24, v.begin(), v.end())), v);
  EXPECT_EQ(texels_of(texture<int, 2>(4, 6, l.begin(), l.end())), v);
  EXPECT_EQ(texels_of(texture<int, 3>(2, 3, 4, v.data(), v.data() + 24)), v);
  EXPECT_EQ(texels_of(texture<int, 2>(extent<2>(4, 6), v.cbegin(), v.cend())),
            v);
}

// 6.010
TEST(Texture, ARangeMustHaveEnough) {
  const std::vector<int> v = count_from(0, 5);
  EXPECT_EQ(message_of([&] { texture<int, 2>(2, 3, v.begin(), v.end()); }),
            "Inadequate amount of data supplied through the iterators");
}

// 6.011, 6.012
TEST(Texture, IsMadeFromARangeSomewhere) {
  const std::vector<int> v = count_from(1, 6);
  const amp::accelerator_view av = amp::accelerator().create_view();
  const texture<int, 2> there(2, 3, v.begin(), v.end(), av);
  expect_places(there, av, av);
  EXPECT_EQ(texels_of(there), v);
  const texture<int, 2> staged(shape, v.begin(), v.end(), cpu_view(), av);
  expect_places(staged, cpu_view(), av);
  EXPECT_EQ(std::memcmp(staged.data(), v.data(), 24), 0);
  EXPECT_EQ((texture<int, 1>(6, v.begin(), v.end(), cpu_view(), av)
                 .get_data_length()),
            24u);
}

// 6.013
TEST(Texture, IsMadeFromTexels) {
  const unsigned char raw[] = {0, 255, 51, 204, 1, 2, 3, 4};
  const texture<gfx::unorm_4, 1> t(2, raw, 8u, 8u);
  const std::vector<gfx::unorm_4> values = texels_of(t);
  EXPECT_EQ(values[0].get_y(), 1.0f);
  EXPECT_EQ(values[0].get_z(), 0.2f);
  EXPECT_EQ(values[1].get_x(), 1.0f / 255);
  EXPECT_EQ((texels_of(texture<unsigned, 2>(extent<2>(2, 4), raw, 8u, 8u))),
            (std::vector<unsigned>{0, 255, 51, 204, 1, 2, 3, 4}));
  EXPECT_EQ((texels_of(texture<unsigned, 2>(2, 2, raw, 8u, 16u))[0]), 0xff00u);
  EXPECT_EQ((texels_of(texture<unsigned, 3>(1, 1, 2, raw, 8u, 32u))[1]),
            0x04030201u);
}

// 6.013
TEST(Texture, ThereMustBeEnoughTexels) {
  const unsigned char raw[8] = {};
  EXPECT_EQ(message_of([&] { texture<unsigned, 1>(9, raw, 8u, 8u); }),
            "Invalid _Src_byte_size argument. _Src_byte_size is smaller than "
            "the total size of _Dst.");
}

// 6.014, 6.015
TEST(Texture, IsMadeFromTexelsSomewhere) {
  const unsigned char raw[] = {1, 2, 3, 4, 5, 6};
  const amp::accelerator_view av = amp::accelerator().create_view();
  const texture<int, 2> there(2, 3, raw, 6u, 8u, av);
  expect_places(there, av, av);
  EXPECT_EQ(texels_of(there), count_from(1, 6));
  const texture<int, 2> staged(shape, raw, 6u, 8u, cpu_view(), av);
  expect_places(staged, cpu_view(), av);
  EXPECT_EQ(std::memcmp(staged.data(), raw, 6), 0);
}

// 6.016, 6.019
TEST(Texture, CopiesAreDeep) {
  const std::vector<int> v = count_from(1, 6);
  texture<int, 2> from(2, 3, v.begin(), v.end());
  const texture<int, 2> copy(from);
  texture<int, 2> assigned(1, 1, 8u);
  assigned = from;
  set_in_kernel(amp2hip::texture_ref<int, 2>(from), std::vector<int>(6));
  EXPECT_EQ(texels_of(from), std::vector<int>(6));
  EXPECT_EQ(texels_of(copy), v);
  EXPECT_EQ(texels_of(assigned), v);
  EXPECT_EQ(assigned.get_bits_per_scalar_element(), 32u);
}

// 6.016
TEST(Texture, CopiesGoElsewhere) {
  const std::vector<int> v = count_from(1, 6);
  const amp::accelerator_view av = amp::accelerator().create_view();
  const texture<int, 2> from(2, 3, v.begin(), v.end());
  const texture<int, 2> there(from, av), staged(from, cpu_view(), av);
  expect_places(there, av, av);
  EXPECT_EQ(texels_of(there), v);
  EXPECT_EQ(std::memcmp(staged.data(), v.data(), 24), 0);
  // A copy of a staging texture stages, too.
  expect_places(texture<int, 2>(staged), cpu_view(), av);
}

// 6.017, 6.018
TEST(Texture, IsMadeFromAView) {
  texture<int, 2> from(extent<2>(4, 4), 16u, 0u);
  texture_view<int, 2> second(from, 1);
  set_in_kernel(second, count_from(1, 4));
  const amp::accelerator_view av = amp::accelerator().create_view();
  const texture<int, 2> one(second), there(second, av),
      staged(second, cpu_view(), av);
  EXPECT_EQ(one.get_extent(), extent<2>(2, 2));
  EXPECT_EQ(one.get_bits_per_scalar_element(), 16u);
  EXPECT_EQ(texels_of(one), count_from(1, 4));
  EXPECT_EQ(texels_of(there), count_from(1, 4));
  EXPECT_NE(staged.data(), nullptr);
  const texture_view<const int, 2> reader(from, 1, 2);
  const texture<int, 2> two(reader), there_too(reader, av),
      staged_too(reader, cpu_view(), av);
  EXPECT_EQ(two.get_mipmap_levels(), 2u);
  EXPECT_EQ(two.get_extent(), extent<2>(2, 2));
  EXPECT_EQ(texels_of(two), count_from(1, 4));
  expect_places(there_too, av, av);
  EXPECT_EQ(staged_too.get_data_length(), 10u);
}

// 6.019
TEST(Texture, MovesLeaveNothingBehind) {
  const std::vector<int> v = count_from(1, 6);
  texture<int, 2> from(2, 3, v.begin(), v.end());
  texture<int, 2> moved(std::move(from)), assigned(1, 1);
  EXPECT_EQ(texels_of(moved), v);
  EXPECT_THROW(from.get_accelerator_view(), amp::runtime_exception);
  EXPECT_THROW((texture_view<int, 2>(from)), amp::runtime_exception);
  assigned = std::move(moved);
  EXPECT_EQ(texels_of(assigned), v);
  moved = assigned;
  EXPECT_EQ(texels_of(moved), v);
}

// 6.020
TEST(Texture, CopiesToOthers) {
  const std::vector<int> v = count_from(1, 6);
  const texture<int, 2> from(2, 3, v.begin(), v.end());
  texture<int, 2> to(2, 3), through_view(2, 3);
  from.copy_to(to);
  EXPECT_EQ(texels_of(to), v);
  from.copy_to(gfx::writeonly_texture_view<int, 2>(through_view));
  EXPECT_EQ(texels_of(through_view), v);
  texture<int, 2> other(3, 2), narrow(2, 3, 16u);
  EXPECT_THROW(from.copy_to(other), amp::runtime_exception);
  EXPECT_EQ(message_of([&] { from.copy_to(narrow); }),
            "The source and destination textures are not compatible.");
}

/// The sums of the results of each way to read.
template <class T>
static __global__ void
read_ways(extent<1> domain, amp2hip::texture_ref<T, 1> one,
          amp2hip::texture_ref<T, 2> two, amp2hip::texture_ref<T, 3> three,
          amp::array_view<T> out) {
  if (!domain.contains(amp2hip::thread_index(domain)))
    return;
  const amp::index<1> i(1);
  out[0] = one[i] + one(i) + one[1] + one(1) + one.get(i);
  const amp::index<2> j(1, 2);
  out[1] = two[j] + two(j) + two(1, 2) + two.get(j);
  const amp::index<3> k(1, 0, 1);
  out[2] = three[k] + three(k) + three(1, 0, 1) + three.get(k);
}

// 6.029, 6.038
TEST(Texture, IsReadInManyWays) {
  const std::vector<gfx::int_2> v = {{1, 2},  {3, 4},   {5, 6},   {7, 8},
                                     {9, 10}, {11, 12}, {13, 14}, {15, 16}};
  const texture<gfx::int_2, 1> one(8, v.begin(), v.end());
  const texture<gfx::int_2, 2> two(2, 4, v.begin(), v.end());
  const texture<gfx::int_2, 3> three(2, 2, 2, v.begin(), v.end());
  std::vector<gfx::int_2> sums(3);
  amp::array_view<gfx::int_2> out(3, sums);
  amp2hip::launch<read_ways<gfx::int_2>>(extent<1>(1), one, two, three, out);
  out.synchronize();
  EXPECT_TRUE(sums[0] == gfx::int_2(5 * 3, 5 * 4));
  EXPECT_TRUE(sums[1] == gfx::int_2(4 * 13, 4 * 14)); // Row 1, column 2: 6.
  EXPECT_TRUE(sums[2] == gfx::int_2(4 * 11, 4 * 12)); // (1 * 2 + 0) * 2 + 1: 5.
}

// 6.030
TEST(Texture, IsSet) {
  texture<int, 2> ints(2, 3);
  set_in_kernel(amp2hip::texture_ref<int, 2>(ints), count_from(-3, 6));
  EXPECT_EQ(texels_of(ints), count_from(-3, 6));
  texture<float, 1> floats(2);
  set_in_kernel(amp2hip::texture_ref<float, 1>(floats), {0.1f, -2});
  EXPECT_EQ(texels_of(floats), (std::vector<float>{0.1f, -2}));
  texture<unsigned, 3> bytes(1, 2, 1, 8u);
  set_in_kernel(amp2hip::texture_ref<unsigned, 3>(bytes), {7, 300});
  EXPECT_EQ(texels_of(bytes), (std::vector<unsigned>{7, 255}));
}

/// Doubles each texel.
static __global__ void double_texels(extent<2> domain,
                                     amp2hip::texture_ref<int, 2> t) {
  const amp::index<2> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    t.set(i, 2 * t[i]);
}

// 6.030, 6.037
TEST(Texture, WideScalarsAreReadAndWrittenTogether) {
  const std::vector<int> v = count_from(1, 6);
  texture<int, 2> t(2, 3, v.begin(), v.end());
  amp2hip::launch<double_texels>(shape, amp2hip::read_write(t));
  EXPECT_EQ(texels_of(t), (std::vector<int>{2, 4, 6, 8, 10, 12}));
}

// 6.037
TEST(Texture, NarrowScalarsAreNotReadAndWrittenTogether) {
  texture<int, 2> t(2, 3, 16u);
  const texture_view<int, 2> view(t);
  EXPECT_THROW(amp2hip::read_write(t), amp::unsupported_feature);
  EXPECT_THROW(amp2hip::read_write(view), amp::unsupported_feature);
  EXPECT_EQ(message_of([&] { amp2hip::read_write(t); }).substr(0, 32),
            "Both read and write are detected");
}

// 6.031
TEST(Texture, IsNotForTheCpuAccelerator) {
  const auto make = [] { texture<int, 2>(shape, cpu_view()); };
  EXPECT_THROW(make(), amp::unsupported_feature);
  EXPECT_EQ(message_of(make), "Feature not supported on cpu_accelerator");
  EXPECT_THROW((texture<int, 2>(shape, cpu_view(), cpu_view())),
               amp::unsupported_feature);
}

// 6.034
TEST(Texture, SizesHaveLimits) {
  EXPECT_EQ((texture<int, 1>(16384, 8u).get_extent()[0]), 16384);
  EXPECT_THROW((texture<int, 1>(16385, 8u)), amp::runtime_exception);
  EXPECT_THROW((texture<int, 2>(1, 16385, 8u)), amp::runtime_exception);
  EXPECT_EQ((texture<int, 3>(1, 2048, 1, 8u).get_extent()[1]), 2048);
  EXPECT_THROW((texture<int, 3>(2049, 1, 1, 8u)), amp::runtime_exception);
  EXPECT_THROW((texture<int, 1>(0)), amp::runtime_exception);
  EXPECT_THROW((texture<int, 2>(3, -1)), amp::runtime_exception);
  EXPECT_THROW((texture<gfx::float_4, 2>(16384, 16384)),
               amp::runtime_exception);
}

// 6.035
TEST(Texture, KernelsRunWhereItIs) {
  const amp::accelerator_view av = amp::accelerator().create_view();
  const std::vector<int> v = count_from(1, 6);
  texture<int, 2> here(2, 3), there(2, 3, v.begin(), v.end(), av);
  amp2hip::launch<double_texels>(shape, there);
  EXPECT_THROW(amp2hip::launch<double_texels>(av, shape, here),
               amp::runtime_exception);
  std::vector<int> out(6);
  EXPECT_THROW(
      (amp2hip::launch<read_texels<texture_view<const int, 2>, int, 2>>(
          device_view(), shape, texture_view<const int, 2>(there),
          amp::array_view<int, 2>(shape, out.data()))),
      amp::runtime_exception);
}

} // namespace

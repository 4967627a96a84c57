//===- texture_ref_test.cpp - Tests of texture_ref ------------------------===//
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

/// A function that takes a texture by reference, as programs have them.
__device__ int first_of(const texture<int, 2> &t) { return t(0, 0); }

struct first_texel {
  amp2hip::texture_ref<int, 2> t;
  amp::array_view<int> out;
  __device__ void operator()(amp::index<1> i) const { out[i] = first_of(t); }
};

// 6.035
TEST(TextureRef, AFunctorRefersToIt) {
  texture<int, 2> t(2, 3);
  std::vector<int> result(1);
  amp::array_view<int> out(1, result);
  const first_texel kernel = {t, out};
  set_in_kernel(texture_view<int, 2>(t), count_from(42, 6));
  amp::parallel_for_each(out.get_extent(), kernel);
  out.synchronize();
  EXPECT_EQ(result[0], 42);
}

// 6.035: like a reference's of C++, its texture can be anything until the
// launch.
TEST(TextureRef, KernelsSeeTheTextureAsItIsAtTheLaunch) {
  texture<int, 2> t(1, 1), other(2, 3);
  set_in_kernel(texture_view<int, 2>(other), count_from(5, 6));
  std::vector<int> result(1);
  amp::array_view<int> out(1, result);
  const first_texel kernel = {t, out};
  t = other;
  amp::parallel_for_each(out.get_extent(), kernel);
  out.synchronize();
  EXPECT_EQ(result[0], 5);
  set_in_kernel(texture_view<int, 2>(other), count_from(8, 6));
  t = std::move(other);
  amp::parallel_for_each(out.get_extent(), kernel);
  out.synchronize();
  EXPECT_EQ(result[0], 8);
}

struct holder {
  amp2hip::texture_ref<int, 2> t;
  int unused;
};

/// Refers to a member that is made after it.
struct backwards {
  holder f;
  texture<int, 2> t;

  explicit backwards(const std::vector<int> &v)
      : f{t, 1}, t(2, 3, v.begin(), v.end()) {}
};

TEST(TextureRef, ItsTextureCanBeMadeLater) {
  alignas(backwards) unsigned char memory[sizeof(backwards)];
  for (const int byte : {0, 1, 0xff}) {
    std::memset(memory, byte, sizeof memory);
    auto *b = new (memory) backwards(count_from(5, 6));
    EXPECT_EQ(texels_in_kernel(b->f.t), count_from(5, 6));
    b->~backwards();
  }
}

TEST(TextureRef, CopiesReferToTheTextureItself) {
  const std::vector<int> v = count_from(5, 6);
  texture<int, 2> t(2, 3, v.begin(), v.end());
  std::optional<amp2hip::texture_ref<int, 2>> first(t);
  texture<int, 2> &as_texture = *first;
  const amp2hip::texture_ref<int, 2> second(*first), third(as_texture);
  first.reset();
  EXPECT_EQ(texels_in_kernel(second), v);
  EXPECT_EQ(texels_in_kernel(third), v);
}

TEST(TextureRef, IsItsTextureOnTheHost) {
  const amp::accelerator_view av = amp::accelerator().create_view();
  texture<int, 2> t(1, 1);
  amp2hip::texture_ref<int, 2> r(t);
  t = texture<int, 2>(extent<2>(4, 2), 16u, 2u, av);
  EXPECT_EQ(r.get_extent(), extent<2>(4, 2));
  EXPECT_EQ(r.get_mipmap_extent(1), extent<2>(2, 1));
  EXPECT_EQ(r.get_mipmap_levels(), 2u);
  EXPECT_EQ(r.get_bits_per_scalar_element(), 16u);
  EXPECT_EQ(r.get_data_length(), (8u + 2u) * 2u);
  EXPECT_EQ(r.get_accelerator_view(), av);
  EXPECT_EQ(r.get_associated_accelerator_view(), av);
  EXPECT_EQ((texture_view<int, 2>(r, 1).get_extent()), extent<2>(2, 1));
  EXPECT_EQ((texture_view<const int, 2>(r).get_mipmap_levels()), 2u);
}

TEST(TextureRef, AssignmentIsTheTextures) {
  const std::vector<int> v = count_from(5, 6);
  texture<int, 2> a(2, 3, v.begin(), v.end()), b(1, 1), c(1, 1);
  amp2hip::texture_ref<int, 2> r(b), s(c);
  r = a;
  s = r;
  EXPECT_EQ(texels_of(b), v);
  EXPECT_EQ(texels_of(c), v);
  texture<int, 2> taken(std::move(r));
  EXPECT_EQ(texels_of(taken), v);
  EXPECT_THROW(b.get_accelerator_view(), amp::runtime_exception);
  std::vector<int> read(6);
  copy(v.begin(), v.end(), s);
  copy(s, read.begin());
  EXPECT_EQ(read, v);
  static_assert(std::is_same_v<amp2hip::ref_t<const texture<int, 2> &>,
                               amp2hip::texture_ref<int, 2>>);
}

} // namespace

//===- texture_copy_test.cpp - Tests of copies of textures ----------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "texture_run.h"

#include <algorithm>
#include <iterator>
#include <list>
#include <sstream>

using namespace runtime_test;
using amp::extent;
using at = amp::index<2>;
using bytes = std::vector<unsigned char>;

namespace {

// Inside, where they hide names of CUDA's.
using gfx::texture;
using gfx::texture_view;
using gfx::writeonly_texture_view;

/// Textures of 3 x 4 texels, one with the values 0 ... 11.
struct TextureCopy : testing::Test {
  const std::vector<int> v = count_from(0, 12);
  const extent<2> whole{3, 4}, part{2, 2};
  texture<int, 2> from{3, 4, v.begin(), v.end()}, to{3, 4};
  texture_view<int, 2> from_view{from}, to_view{to};
  const texture_view<const int, 2> reader{from};
  const writeonly_texture_view<int, 2> writer{to};
  /// The texels of the block of 2 x 2 at (1, 1).
  const std::vector<int> block = {5, 6, 9, 10};
  /// The block in a texture of -1.
  const std::vector<int> placed = {-1, -1, -1, -1, -1, 5, 6, -1, -1, 9, 10, -1};

  void SetUp() override { clear(); }
  void clear() {
    const std::vector<int> none(12, -1);
    gfx::copy(none.begin(), none.end(), to);
  }
  /// The texels of \p to, which then is cleared.
  std::vector<int> result() {
    std::vector<int> r = texels_of(to);
    clear();
    return r;
  }
};

// 6.075
TEST_F(TextureCopy, ToHostMemory) {
  std::vector<int> out(12);
  copy(from, out.data(), 48u);
  EXPECT_EQ(out, v);
  std::vector<int> more(13, 7);
  copy(reader, more.data(), 52u);
  EXPECT_EQ(std::vector<int>(more.begin(), more.end() - 1), v);
  EXPECT_EQ(more[12], 7);
}

// 6.075
TEST_F(TextureCopy, HostMemoryMustSuffice) {
  std::vector<int> out(12);
  EXPECT_EQ(message_of([&] { copy(from, out.data(), 47u); }),
            "Invalid _Dst_byte_size argument. _Dst_byte_size is smaller than "
            "the size of _Src.");
}

// 6.076
TEST_F(TextureCopy, BlockToHostMemory) {
  std::vector<int> out(4);
  copy(from, at(1, 1), part, out.data(), 16u);
  EXPECT_EQ(out, block);
  EXPECT_EQ(
      message_of([&] { copy(from, at(1, 1), part, out.data(), 15u); }),
      "Invalid _Dst_byte_size argument. _Dst_byte_size is smaller than the "
      "provided section of _Src.");
  EXPECT_EQ(message_of([&] { copy(from, at(2, 1), part, out.data(), 16u); }),
            "the specified section index and extent are out of bound");
}

// 6.077
TEST_F(TextureCopy, FromHostMemory) {
  copy(v.data(), 48u, to);
  EXPECT_EQ(result(), v);
  copy(v.data(), 48u, to_view);
  EXPECT_EQ(result(), v);
  copy(v.data(), 48u, writer);
  EXPECT_EQ(result(), v);
  EXPECT_EQ(message_of([&] { copy(v.data(), 47u, to); }),
            "Invalid _Src_byte_size argument. _Src_byte_size is smaller than "
            "the total size of _Dst.");
}

// 6.078
TEST_F(TextureCopy, BlockFromHostMemory) {
  copy(block.data(), 16u, to, at(1, 1), part);
  EXPECT_EQ(result(), placed);
  copy(block.data(), 16u, writer, at(1, 1), part);
  EXPECT_EQ(result(), placed);
  EXPECT_EQ(message_of([&] { copy(block.data(), 15u, to, at(1, 1), part); }),
            "Invalid _Src_byte_size argument. _Src_byte_size is smaller than "
            "the provided section of _Dst.");
  EXPECT_THROW(copy(block.data(), 16u, to, at(-1, 1), part),
               amp::runtime_exception);
}

// 6.079
TEST_F(TextureCopy, FromARange) {
  const std::list<int> l(v.begin(), v.end());
  copy(l.begin(), l.end(), to);
  EXPECT_EQ(result(), v);
  copy(v.begin(), v.end(), to_view);
  EXPECT_EQ(result(), v);
  copy(v.begin(), v.end(), writer);
  EXPECT_EQ(result(), v);
  const std::vector<int> more = count_from(0, 14);
  copy(more.begin(), more.end(), to);
  EXPECT_EQ(result(), v);
}

// 6.079
TEST_F(TextureCopy, RangesMustSuffice) {
  const char *text = "Inadequate amount of data supplied through the iterators";
  EXPECT_EQ(message_of([&] { copy(v.begin(), v.end() - 1, to); }), text);
  std::istringstream in("1 2 3");
  EXPECT_EQ(message_of([&] {
              copy(std::istream_iterator<int>(in), std::istream_iterator<int>(),
                   to);
            }),
            text);
  EXPECT_EQ(result(), std::vector<int>(12, -1));
}

// 6.079
TEST_F(TextureCopy, FromAStream) {
  std::istringstream in("1 2 3 4");
  texture<int, 1> three(3);
  copy(std::istream_iterator<int>(in), std::istream_iterator<int>(), three);
  EXPECT_EQ(texels_of(three), count_from(1, 3));
}

// 6.079: beside std::copy, however the copy is named.
TEST_F(TextureCopy, LivesBesideTheStandardCopy) {
  using namespace std;
  using namespace concurrency;
  using namespace concurrency::graphics;
  copy(v.begin(), v.end(), to);
  EXPECT_EQ(result(), v);
  copy(v.begin(), v.end(), to_view);
  EXPECT_EQ(result(), v);
  vector<int> out(12);
  copy(v.begin(), v.end(), out.begin());
  copy(from, out.begin());
  EXPECT_EQ(out, v);
}

// 6.080
TEST_F(TextureCopy, BlockFromARange) {
  const std::list<int> l(block.begin(), block.end());
  copy(l.begin(), l.end(), to, at(1, 1), part);
  EXPECT_EQ(result(), placed);
  copy(block.begin(), block.end(), to_view, at(1, 1), part);
  EXPECT_EQ(result(), placed);
  EXPECT_THROW(copy(l.begin(), std::prev(l.end()), to, at(1, 1), part),
               amp::runtime_exception);
}

// 6.081
TEST_F(TextureCopy, ToAnIterator) {
  std::vector<int> out;
  copy(from, std::back_inserter(out));
  EXPECT_EQ(out, v);
  copy(from_view, out.data());
  EXPECT_EQ(out, v);
  std::list<double> doubles(12);
  copy(reader, doubles.begin());
  EXPECT_TRUE(std::equal(v.begin(), v.end(), doubles.begin()));
}

// 6.082
TEST_F(TextureCopy, BlockToAnIterator) {
  std::vector<int> out;
  copy(from, at(1, 1), part, std::back_inserter(out));
  EXPECT_EQ(out, block);
  EXPECT_THROW(copy(from, at(0, 0), extent<2>(4, 4), out.begin()),
               amp::runtime_exception);
}

// 6.083
TEST_F(TextureCopy, TextureToTexture) {
  copy(from, to);
  EXPECT_EQ(result(), v);
  copy(from_view, to_view);
  EXPECT_EQ(result(), v);
  copy(reader, writer);
  EXPECT_EQ(result(), v);
  texture<int, 2> staged(3, 4, cpu_view(), device_view());
  copy(from, staged);
  EXPECT_EQ(static_cast<const int *>(staged.data())[11], 11);
  copy(staged, to);
  EXPECT_EQ(result(), v);
}

// 6.083
TEST_F(TextureCopy, AllLevelsAreCopied) {
  texture<int, 2> a(whole, 8u, 0u), b(whole, 8u, 0u), fewer(whole, 8u, 2u);
  set_in_kernel(texture_view<int, 2>(a, 1), {1, 2});
  set_in_kernel(texture_view<int, 2>(a, 2), {3});
  copy(a, b);
  EXPECT_EQ(texels_of(texture<int, 2>(texture_view<int, 2>(b, 1))),
            count_from(1, 2));
  EXPECT_EQ(texels_of(texture<int, 2>(texture_view<int, 2>(b, 2))),
            count_from(3, 1));
  EXPECT_EQ(message_of([&] { copy(a, fewer); }),
            "The source and destination textures must have the exactly the "
            "same number of mipmap levels for texture copy.");
}

// 6.083
TEST_F(TextureCopy, TexturesMustAgree) {
  texture<int, 2> turned(4, 3), narrow(3, 4, 8u);
  EXPECT_THROW(copy(from, turned), amp::runtime_exception);
  EXPECT_EQ(message_of([&] { copy(from, narrow); }),
            "The source and destination textures are not compatible.");
}

// 6.083
TEST_F(TextureCopy, BetweenAccelerators) {
  const std::vector<amp::accelerator> all = amp::accelerator::get_all();
  for (amp::accelerator a : all) {
    if (a.get_device_path() == amp::accelerator::cpu_accelerator)
      continue;
    texture<int, 2> there(3, 4, a.create_view());
    copy(from, there);
    copy(there, at(1, 1), to, at(1, 1), part);
    EXPECT_EQ(result(), placed);
  }
}

// 6.084
TEST_F(TextureCopy, BlockToBlock) {
  copy(from, at(1, 1), to, at(1, 1), part);
  EXPECT_EQ(result(), placed);
  texture<int, 2> small(2, 2);
  copy(from, at(1, 1), small, at(0, 0), part);
  EXPECT_EQ(texels_of(small), block);
  EXPECT_THROW(copy(from, at(2, 0), to, at(0, 0), part),
               amp::runtime_exception);
  EXPECT_THROW(copy(from, at(0, 0), to, at(0, 3), part),
               amp::runtime_exception);
}

// 6.084
TEST_F(TextureCopy, BlocksOfOneTextureAreRefused) {
  EXPECT_EQ(
      message_of([&] { copy(to, at(0, 0), to_view, at(1, 2), part); }),
      "The source and destination are overlapping areas on the same texture");
  EXPECT_THROW(copy(from, from), amp::runtime_exception);
}

// 6.084
TEST_F(TextureCopy, BlocksHaveOneLevel) {
  texture<int, 2> a(whole, 32u, 2u), b(whole, 32u, 2u);
  EXPECT_EQ(message_of([&] { copy(a, at(0, 0), b, at(0, 0), part); }),
            "Sections are not allowed when copy involves multiple mipmap "
            "levels");
  texture_view<int, 2> level(b, 1);
  EXPECT_NO_THROW(copy(to, at(0, 0), level, at(0, 0), extent<2>(1, 2)));
}

// 6.075, 6.077, 6.079, 6.081: levels are copied to the host one by one.
TEST_F(TextureCopy, SeveralLevelsAreNotCopiedToTheHost) {
  texture<int, 2> two(whole, 32u, 2u);
  std::vector<int> out(14);
  const char *source = "Invalid source - multiple mipmap levels cannot be "
                       "copied to destination",
             *destination = "Invalid destination - multiple mipmap levels "
                            "cannot be copied from source";
  EXPECT_EQ(message_of([&] { copy(two, out.data(), 56u); }), source);
  EXPECT_EQ(message_of([&] { copy(two, out.begin()); }), source);
  EXPECT_EQ(message_of([&] { copy(out.data(), 56u, two); }), destination);
  EXPECT_EQ(message_of([&] { copy(v.begin(), v.end(), two); }), destination);
  texture_view<int, 2> second(two, 1);
  copy(v.begin(), v.begin() + 2, second);
  copy(second, out.begin());
  EXPECT_EQ(out[1], 1);
}

// 6.085
TEST_F(TextureCopy, AsyncFormsCopyToo) {
  std::vector<int> out(12);
  gfx::copy_async(from, out.data(), 48u).get();
  EXPECT_EQ(out, v);
  copy_async(from, at(1, 1), part, out.data(), 16u).get();
  EXPECT_EQ(out[3], 10);
  gfx::copy_async(v.data(), 48u, to).get();
  EXPECT_EQ(result(), v);
  gfx::copy_async(block.data(), 16u, to, at(1, 1), part).get();
  EXPECT_EQ(result(), placed);
  gfx::copy_async(v.begin(), v.end(), to).get();
  EXPECT_EQ(result(), v);
  gfx::copy_async(block.begin(), block.end(), to, at(1, 1), part).get();
  EXPECT_EQ(result(), placed);
  copy_async(from, out.begin()).get();
  EXPECT_EQ(out, v);
  copy_async(from, at(1, 1), part, out.begin()).get();
  EXPECT_EQ(out[0], 5);
  copy_async(from, to).get();
  EXPECT_EQ(result(), v);
  copy_async(from, at(1, 1), to, at(1, 1), part).get();
  EXPECT_EQ(result(), placed);
}

// 6.085
TEST_F(TextureCopy, AsyncFailuresComeThroughTheFuture) {
  amp::completion_future f = gfx::copy_async(v.begin(), v.begin() + 3, to);
  EXPECT_THROW(f.get(), amp::runtime_exception);
}

// 6.086
TEST_F(TextureCopy, RangesNeedTheNaturalSize) {
  texture<int, 2> bytes(3, 4, 8u);
  std::vector<int> out(12);
  const char *text = "Iterator-based copy is not supported on textures where "
                     "the size of the _Value_type is not equal to the texel "
                     "size.";
  EXPECT_EQ(message_of([&] { copy(v.begin(), v.end(), bytes); }), text);
  EXPECT_EQ(message_of([&] { copy(bytes, out.begin()); }), text);
  texture<gfx::double_2, 1> doubles(2);
  const std::vector<gfx::double_2> d = {{0.1, 0.2}, {0.3, 0.4}};
  copy(d.begin(), d.end(), doubles);
  EXPECT_EQ(texels_of(doubles), d);
}

// 6.036: texels that a kernel wrote are not on the host before they are copied
// there.
TEST_F(TextureCopy, NothingElseMovesTexels) {
  std::vector<int> memory = v;
  texture<int, 2> t(3, 4, memory.begin(), memory.end());
  set_in_kernel(amp2hip::texture_ref<int, 2>(t), std::vector<int>(12, 5));
  EXPECT_EQ(memory, v);
  copy(t, memory.begin());
  EXPECT_EQ(memory, std::vector<int>(12, 5));
}

// 6.075 to 6.078: texels of 6 bytes in three dimensions.
TEST_F(TextureCopy, NarrowTexelsArePacked) {
  texture<gfx::int_2, 3> t(2, 2, 3, 8u);
  bytes all(24);
  for (std::size_t i = 0; i < all.size(); ++i)
    all[i] = static_cast<unsigned char>(i);
  copy(all.data(), 24u, t);
  bytes out(8);
  copy(t, amp::index<3>(0, 1, 1), extent<3>(2, 1, 2), out.data(), 8u);
  EXPECT_EQ(out, (bytes{8, 9, 10, 11, 20, 21, 22, 23}));
  copy(all.data(), 4u, t, amp::index<3>(1, 0, 2), extent<3>(1, 2, 1));
  EXPECT_TRUE(texels_of(t)[8] == gfx::int_2(0, 1));
  EXPECT_TRUE(texels_of(t)[11] == gfx::int_2(2, 3));
}

} // namespace

//===- texture_copy_async_test.cpp - Texture copies that end later --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gate.h"
#include "texture_run.h"

using namespace runtime_test;

namespace {

// Inside, where they hide names of CUDA's.
using gfx::texture;

/// Starts filling \p t with first, first + 1, ...; it cannot end before \p g is
/// opened.
template <class Texture>
amp::completion_future start_filling(Texture &t, const gate &g, int first) {
  const int end = first + static_cast<int>(t.get_extent().size());
  return gfx::copy_async(gated_numbers(g, first), gated_numbers(g, end), t);
}

// 6.085, 3.013, 8.053
TEST(TextureCopyAsync, ReturnsBeforeTheCopyIsOver) {
  gate g;
  texture<int, 2> t(2, 4);
  // Were the copy to end first, it would wait for ever.
  const amp::completion_future f = start_filling(t, g, 3);
  EXPECT_EQ(f.wait_for(now), std::future_status::timeout);
  g.open();
  f.get();
  EXPECT_EQ(f.wait_for(now), std::future_status::ready);
  EXPECT_EQ(texels_of(t), count_from(3, 8));
}

/// Takes ints; the first waits at a gate.
class gated_sink {
public:
  using iterator_category = std::output_iterator_tag;
  using value_type = void;
  using difference_type = std::ptrdiff_t;
  using pointer = void;
  using reference = void;

  gated_sink(const gate &g, std::vector<int> &values)
      : g(&g), values(&values) {}
  gated_sink &operator*() { return *this; }
  gated_sink &operator++() { return *this; }
  gated_sink &operator=(int n) {
    g->pass();
    values->push_back(n);
    return *this;
  }

private:
  const gate *g;
  std::vector<int> *values;
};

// 6.085, 6.081, 3.013
TEST(TextureCopyAsync, ReturnsBeforeTheIteratorTakesAll) {
  gate g;
  const std::vector<int> v = count_from(0, 6);
  texture<int, 1> t(6, v.begin(), v.end());
  std::vector<int> out;
  const amp::completion_future f = gfx::copy_async(t, gated_sink(g, out));
  EXPECT_EQ(f.wait_for(now), std::future_status::timeout);
  g.open();
  f.get();
  EXPECT_EQ(out, v);
}

// 6.085, 8.053
TEST(TextureCopyAsync, CarriesWhatAnIteratorThrows) {
  gate g;
  texture<int, 1> t(8);
  const amp::completion_future f =
      gfx::copy_async(failing_numbers(g, 0), failing_numbers(g, 8), t);
  g.open();
  EXPECT_THROW(f.get(), std::domain_error);
  EXPECT_THROW(f.get(), std::domain_error);
  EXPECT_NO_THROW(texels_of(t)); // The texture can be used. (8.077)
}

// 6.085, 6.079, 8.053: found out when the range has been read.
TEST(TextureCopyAsync, CarriesTheRefusalOfAShortRange) {
  gate g;
  texture<int, 1> t(8);
  const amp::completion_future f =
      gfx::copy_async(gated_numbers(g, 0), gated_numbers(g, 7), t);
  EXPECT_EQ(f.wait_for(now), std::future_status::timeout);
  g.open();
  EXPECT_EQ(message_of([&] { f.get(); }),
            "Inadequate amount of data supplied through the iterators");
}

// 6.085, 8.053: what is wrong with the arguments comes through the future, too.
TEST(TextureCopyAsync, CarriesRefusals) {
  texture<int, 1> t(8), smaller(4);
  int out[8];
  EXPECT_EQ(message_of([&] { gfx::copy_async(t, smaller).get(); }),
            "The source and destination textures must have the same extent.");
  EXPECT_EQ(message_of([&] { gfx::copy_async(t, out, 31u).get(); }),
            "Invalid _Dst_byte_size argument. _Dst_byte_size is smaller than "
            "the size of _Src.");
}

// 6.085, 2.045, 8.057
TEST(TextureCopyAsync, ContinuationsSeeTheResult) {
  gate g;
  texture<int, 1> t(8);
  std::promise<std::vector<int>> seen;
  start_filling(t, g, 3).then([&] { seen.set_value(texels_of(t)); });
  g.open();
  EXPECT_EQ(seen.get_future().get(), count_from(3, 8));
}

// 6.085, 8.058
TEST(TextureCopyAsync, LaterLaunchesWaitForIt) {
  gate g;
  texture<int, 2> t(2, 4);
  const amp::completion_future f = start_filling(t, g, 1);
  EXPECT_EQ(while_closed(g, [&] { return texels_of(t); }), count_from(1, 8));
}

// 6.085, 6.021, 8.058
TEST(TextureCopyAsync, ReadingAStagingTextureWaitsForIt) {
  gate g;
  texture<int, 1> staging(amp::extent<1>(8), cpu_view(), device_view());
  const amp::completion_future f = start_filling(staging, g, 1);
  EXPECT_EQ(while_closed(g,
                         [&] {
                           auto *texels = static_cast<int *>(staging.data());
                           return std::vector<int>(texels, texels + 8);
                         }),
            count_from(1, 8));
}

// 6.085, 8.058: copies of one texture end in the order in which they were
// started; each carries its block.
TEST(TextureCopyAsync, FollowsEarlierCopies) {
  gate g;
  texture<int, 1> a(8), b(8);
  std::vector<int> out(4);
  const std::vector<int> middle = {-1, -2};
  start_filling(a, g, 0);
  gfx::copy_async(middle.begin(), middle.end(), a, amp::index<1>(3),
                  amp::extent<1>(2));
  gfx::copy_async(a, b);
  gfx::copy_async(a, amp::index<1>(0), b, amp::index<1>(5), amp::extent<1>(2));
  const amp::completion_future last =
      gfx::copy_async(b, amp::index<1>(3), amp::extent<1>(4), out.data(), 16u);
  g.open();
  last.get();
  EXPECT_EQ(out, (std::vector<int>{-1, -2, 0, 1}));
}

// 6.085, 2.045: independent copies do not wait for each other.
TEST(TextureCopyAsync, DoesNotHoldUpOtherTextures) {
  gate g;
  texture<int, 1> a(8), b(8);
  const amp::completion_future f = start_filling(a, g, 0);
  const std::vector<int> v = count_from(5, 8);
  gfx::copy_async(v.data(), 32u, b).get();
  EXPECT_EQ(texels_of(b), v);
  g.open();
  f.get();
}

// 6.085, 8.003, 8.053
TEST(TextureCopyAsync, MarkersOfTheViewCoverIt) {
  gate g;
  texture<int, 1> t(8);
  const amp::completion_future f = start_filling(t, g, 0);
  const amp::completion_future marker =
      t.get_accelerator_view().create_marker();
  EXPECT_EQ(marker.wait_for(now), std::future_status::timeout);
  g.open();
  marker.get();
  EXPECT_EQ(f.wait_for(now), std::future_status::ready);
}

// 6.085, 8.024: a copy holds the texels that it uses.
TEST(TextureCopyAsync, HoldsItsTextures) {
  gate g;
  texture<int, 1> b(8);
  amp::completion_future f;
  {
    texture<int, 1> a(8);
    start_filling(a, g, 20);
    f = gfx::copy_async(a, b);
  }
  g.open();
  f.get();
  EXPECT_EQ(texels_of(b), count_from(20, 8));
}

// 6.085, 6.045, 8.024: nor does a view have to stay.
TEST(TextureCopyAsync, HoldsWhatAViewShows) {
  gate g;
  texture<int, 1> t(8);
  amp::completion_future f;
  {
    gfx::texture_view<int, 1> view(t);
    f = start_filling(view, g, 20);
  }
  g.open();
  f.get();
  EXPECT_EQ(texels_of(t), count_from(20, 8));
}

} // namespace

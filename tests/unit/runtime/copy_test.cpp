//===- copy_test.cpp - Tests of copy and copy_async -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "runtime_test.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <list>
#include <sstream>

using namespace runtime_test;
using amp::array;
using amp::array_view;
using amp::extent;

namespace {

/// Two of everything to copy between, 3 x 4 elements.
struct Copy : testing::Test {
  const std::vector<int> v = count_from(0, 12);
  std::vector<int> from_data = v, to_data = std::vector<int>(12);
  array<int, 2> from{3, 4, v.begin()}, to{3, 4};
  array_view<int, 2> from_view{3, 4, from_data}, to_view{3, 4, to_data};
  array_view<const int, 2> reader{from_view};

  std::vector<int> result() const { return to; }
  std::vector<int> view_result() {
    to_view.synchronize();
    return to_data;
  }
};

// 3.001
TEST_F(Copy, ArrayToArray) {
  copy(from, to);
  EXPECT_EQ(result(), v);
}

// 3.002
TEST_F(Copy, ArrayToView) {
  copy(from, to_view);
  EXPECT_EQ(view_result(), v);
}

// 3.003
TEST_F(Copy, ConstViewToArray) {
  copy(reader, to);
  EXPECT_EQ(result(), v);
}

// 3.004
TEST_F(Copy, ConstViewToView) {
  copy(reader, to_view);
  EXPECT_EQ(view_result(), v);
}

// 3.005
TEST_F(Copy, ViewToArray) {
  copy(from_view, to);
  EXPECT_EQ(result(), v);
}

// 3.006
TEST_F(Copy, ViewToView) {
  copy(from_view, to_view);
  EXPECT_EQ(view_result(), v);
}

// 3.007, 3.016
TEST_F(Copy, RangeToArray) {
  const std::deque<int> d(v.begin(), v.end());
  copy(d.begin(), d.end(), to);
  EXPECT_EQ(result(), v);
}

// 3.008, 3.016
TEST_F(Copy, RangeToView) {
  const std::list<int> l(v.begin(), v.end());
  copy(l.begin(), l.end(), to_view);
  EXPECT_EQ(view_result(), v);
}

// 3.009
TEST_F(Copy, IteratorToArray) {
  copy(v.begin(), to);
  EXPECT_EQ(result(), v);
}

// 3.010
TEST_F(Copy, IteratorToView) {
  const std::list<int> l(v.begin(), v.end());
  copy(l.begin(), to_view);
  EXPECT_EQ(view_result(), v);
}

// 3.011
TEST_F(Copy, ArrayToIterator) {
  copy(from, to_data.begin());
  EXPECT_EQ(to_data, v);
}

// 3.012, 3.016
TEST_F(Copy, ViewToIterator) {
  std::vector<int> out;
  copy(from_view, std::back_inserter(out));
  EXPECT_EQ(out, v);
  copy(reader, std::back_inserter(out));
  EXPECT_EQ(out.size(), 24u);
}

// 3.013, 8.053
TEST_F(Copy, AsyncFormsCopyToo) {
  copy_async(from, to).get();
  EXPECT_EQ(result(), v);
  copy_async(from, to_view).get();
  EXPECT_EQ(view_result(), v);
  const std::vector<int> w = count_from(100, 12);
  copy_async(w.begin(), w.end(), to).get();
  EXPECT_EQ(result(), w);
  copy_async(w.begin(), from).get();
  copy_async(array_view<const int, 2>(from), to_view).get();
  EXPECT_EQ(view_result(), w);
  copy_async(v.begin(), v.end(), to_view).get();
  copy_async(to_view, from_view).get();
  copy_async(from_view, to).get();
  EXPECT_EQ(result(), v);
  copy_async(w.begin(), to_view).get();
  copy_async(reader, to).get();
  std::list<int> out(12);
  copy_async(to, out.begin()).get();
  EXPECT_TRUE(std::equal(out.begin(), out.end(), v.begin()));
  copy_async(to_view, out.begin()).get();
  EXPECT_TRUE(std::equal(out.begin(), out.end(), w.begin()));
}

// 3.013, 8.053
TEST_F(Copy, AsyncFailuresComeThroughTheFuture) {
  amp::completion_future f = copy_async(v.begin(), v.begin() + 3, to);
  EXPECT_THROW(f.get(), amp::runtime_exception);
}

// 3.014, 2.179
TEST_F(Copy, TooLargeSourceIsRefused) {
  array<int, 2> small(2, 4);
  EXPECT_THROW(copy(from, small), amp::runtime_exception);
  EXPECT_THROW(copy(from_view, small), amp::runtime_exception);
}

// 3.014, 11.005
TEST_F(Copy, SmallerDenseSourceFillsTheBeginning) {
  const std::vector<int> w = count_from(100, 8);
  copy(v.begin(), to);
  copy(array<int, 2>(2, 4, w.begin()), to);
  std::vector<int> expected = v;
  std::copy(w.begin(), w.end(), expected.begin());
  EXPECT_EQ(result(), expected);
}

// 3.014
TEST_F(Copy, DifferentShapesOfViewsAreRefused) {
  array<int, 2> turned(4, 3), larger(3, 5);
  EXPECT_THROW(copy(from_view.section(0, 0, 2, 3), to_view.section(0, 0, 3, 2)),
               amp::runtime_exception);
  EXPECT_THROW(copy(from_view, turned), amp::runtime_exception);
  EXPECT_THROW(copy(turned, to_view), amp::runtime_exception);
  EXPECT_THROW(reader.copy_to(larger), amp::runtime_exception);
  EXPECT_EQ(view_result(), std::vector<int>(12));
}

// 3.015, 2.179
TEST_F(Copy, RangesMustFit) {
  array<int> line(12);
  const std::vector<int> more = count_from(0, 13);
  EXPECT_THROW(copy(more.begin(), more.end(), line), amp::runtime_exception);
  EXPECT_THROW(copy(v.end(), v.begin(), line), amp::runtime_exception);
  EXPECT_THROW(copy(v.begin(), v.begin() + 11, to), amp::runtime_exception);
}

// 3.015, 11.005
TEST_F(Copy, ShorterRangeFillsTheBeginningOfRankOne) {
  array<int> line(12, v.begin());
  const std::vector<int> w = count_from(100, 3);
  copy(w.begin(), w.end(), line);
  std::vector<int> expected = v;
  std::copy(w.begin(), w.end(), expected.begin());
  EXPECT_EQ(std::vector<int>(line), expected);
}

// 3.016
TEST_F(Copy, StreamsAreReadNoFurtherThanNeeded) {
  std::istringstream in("1 2 3 4");
  array<int> three(3);
  copy(std::istream_iterator<int>(in), three);
  EXPECT_EQ(std::vector<int>(three), count_from(1, 3));
  int next = 0;
  in >> next;
  EXPECT_EQ(next, 4);
  std::istringstream range("5 6 7");
  copy(std::istream_iterator<int>(range), std::istream_iterator<int>(), three);
  EXPECT_EQ(std::vector<int>(three), count_from(5, 3));
}

// 3.016
TEST_F(Copy, ElementsAreConverted) {
  const std::vector<double> d = {1.5, 2.5, 3.5};
  array<int> a(3);
  copy(d.begin(), a);
  EXPECT_EQ(std::vector<int>(a), count_from(1, 3));
  std::vector<double> out(3);
  copy(a, out.begin());
  EXPECT_EQ(out, (std::vector<double>{1, 2, 3}));
}

// 3.017, 2.179
TEST_F(Copy, OverlappingRegionsAreRefused) {
  const char *text = "The regions of source and destination cannot overlap.";
  EXPECT_EQ(message_of([&] {
              copy(from_view.section(0, 0, 2, 2),
                   from_view.section(1, 1, 2, 2));
            }),
            text);
  EXPECT_EQ(message_of([&] { copy(from, from); }), text);
}

// 3.017
TEST_F(Copy, DisjointRegionsOfOneSourceAreCopied) {
  copy(from_view.section(0, 0, 3, 2), from_view.section(0, 2, 3, 2));
  EXPECT_EQ(from_data, (std::vector<int>{0, 1, 0, 1, 4, 5, 4, 5, 8, 9, 8, 9}));
}

// 3.018, 8.056
TEST_F(Copy, ReadsTheNewestData) {
  std::vector<int> data = count_from(0, 12);
  array_view<int> view(12, data);
  add_on_device(view, 5);
  std::vector<int> out(12);
  copy(view, out.begin());
  EXPECT_EQ(out, count_from(5, 12));
}

// 8.002, 8.056: the newest data is read where it is.
TEST_F(Copy, FromAViewLeavesTheSourceAlone) {
  std::vector<int> data = count_from(0, 12), out(12);
  array_view<int> view(12, data);
  add_on_device(view, 5);
  copy(view, out.begin());
  EXPECT_EQ(out, count_from(5, 12));
  EXPECT_EQ(data, count_from(0, 12));
  view.synchronize();
  EXPECT_EQ(data, count_from(5, 12));
}

// 3.019
TEST_F(Copy, LivesBesideTheStandardCopy) {
  using namespace std;
  using namespace concurrency;
  vector<int> out(12);
  copy(v.begin(), v.end(), out.begin());
  EXPECT_EQ(out, v);
  copy(out.begin(), out.end(), to);
  copy(out.begin(), out.end(), to_view);
  copy(out.begin(), out.end(), from_view.section(0, 0, 3, 4));
  EXPECT_EQ(result(), v);
  EXPECT_EQ(view_result(), v);
}

// 8.039, 8.054, 9.060
TEST_F(Copy, SectionsAreStrided) {
  copy(from.section(1, 1, 2, 2), to_view.section(0, 2, 2, 2));
  EXPECT_EQ(view_result(),
            (std::vector<int>{0, 0, 5, 6, 0, 0, 9, 10, 0, 0, 0, 0}));
}

// 8.039, 8.054
TEST_F(Copy, SectionsOfRankThreeAreStrided) {
  const std::vector<int> w = count_from(0, 60);
  array<int, 3> a(3, 4, 5, w.begin()), b(2, 2, 2);
  copy(a.section(1, 1, 1, 2, 2, 2), b);
  EXPECT_EQ(std::vector<int>(b),
            (std::vector<int>{26, 27, 31, 32, 46, 47, 51, 52}));
  std::vector<int> zeros(60);
  copy(zeros.begin(), a);
  copy(b, a.section(1, 1, 1, 2, 2, 2));
  std::vector<int> expected(60);
  for (int i : {26, 27, 31, 32, 46, 47, 51, 52})
    expected[i] = i;
  EXPECT_EQ(std::vector<int>(a), expected);
}

/// The boxes that move a section of the given shape out of \p whole.
template <int N>
std::vector<amp2hip::detail::box> boxes_of(const extent<N> &whole,
                                           const extent<N> &section) {
  using namespace amp2hip::detail;
  const layout from(section, strides<N>(whole), 4);
  const layout to(section, strides<N>(section), 4);
  std::vector<box> boxes;
  for_each_box(to, from, [&](std::size_t, std::size_t, const box &b) {
    boxes.push_back(b);
  });
  return boxes;
}

// 8.039, 9.060
TEST_F(Copy, SectionsOfRankTwoAndThreeAreOneTransfer) {
  const auto flat = boxes_of(extent<2>(20, 10), extent<2>(6, 4));
  ASSERT_EQ(flat.size(), 1u);
  EXPECT_EQ(flat[0].width, 16u);
  EXPECT_EQ(flat[0].height, 6u);
  EXPECT_EQ(flat[0].depth, 1u);
  EXPECT_EQ(flat[0].from_pitch, 40u);
  EXPECT_EQ(flat[0].to_pitch, 16u);
  const auto solid = boxes_of(extent<3>(30, 20, 10), extent<3>(5, 6, 4));
  ASSERT_EQ(solid.size(), 1u);
  EXPECT_EQ(solid[0].width, 16u);
  EXPECT_EQ(solid[0].height, 6u);
  EXPECT_EQ(solid[0].depth, 5u);
  EXPECT_EQ(solid[0].from_slice, 800u);
  EXPECT_EQ(solid[0].to_slice, 96u);
}

// 8.039, 9.060
TEST_F(Copy, SectionsOfHigherRanksAreATransferAThirdDimension) {
  const int whole[] = {3, 9, 9, 9}, part[] = {2, 4, 4, 4};
  EXPECT_EQ(boxes_of(extent<4>(whole), extent<4>(part)).size(), 2u);
  // Whole rows make the rows longer, not more.
  const int rows[] = {2, 4, 9, 9};
  const auto boxes = boxes_of(extent<4>(whole), extent<4>(rows));
  ASSERT_EQ(boxes.size(), 1u);
  EXPECT_EQ(boxes[0].width, 4u * 81 * 4);
  EXPECT_EQ(boxes[0].height, 2u);
}

// 8.039, 8.054
TEST_F(Copy, SectionsOfRankFourAreStrided) {
  const int whole[] = {2, 3, 4, 5}, part[] = {2, 2, 2, 2}, at[] = {0, 1, 1, 2};
  const extent<4> e(whole), small(part);
  const std::vector<int> w = count_from(0, 120);
  array<int, 4> a(e, w.begin()), b(small);
  copy(a.section(amp::index<4>(at), small), b);
  std::vector<int> expected;
  for (int i = 0; i < 2; ++i)
    for (int j = 1; j < 3; ++j)
      for (int k = 1; k < 3; ++k)
        for (int l = 2; l < 4; ++l)
          expected.push_back(((i * 3 + j) * 4 + k) * 5 + l);
  EXPECT_EQ(std::vector<int>(b), expected);
}

// 8.055
TEST_F(Copy, WritingAViewMakesCopiesStale) {
  std::vector<int> data = count_from(0, 12);
  array_view<int> view(12, data);
  add_on_device(view, 5);
  copy(v.begin(), v.begin() + 4, view.section(0, 4));
  add_on_device(view, 1);
  EXPECT_EQ(view[0], 1);
  EXPECT_EQ(view[4], 10);
}

// 2.124, 8.051
TEST_F(Copy, StagingArraysTransfer) {
  array<int, 2> staging(3, 4, cpu_view(), device_view());
  copy(from, staging);
  EXPECT_EQ(staging(2, 3), 11);
  staging(2, 3) = 99;
  copy(staging, to);
  EXPECT_EQ(result()[11], 99);
}

// 9.056
TEST_F(Copy, BetweenAcceleratorViews) {
  array<int, 2> other(3, 4, amp::accelerator().create_view());
  copy(from, other);
  copy(other, to);
  EXPECT_EQ(result(), v);
}

// 8.058
TEST_F(Copy, LaunchAfterAnAsyncCopySeesItsData) {
  array<int> a(12), b(12, v.begin());
  amp::completion_future f = copy_async(b, a);
  amp2hip::launch<add_to_array>(a.get_extent(), a, 1);
  EXPECT_EQ(std::vector<int>(a), count_from(1, 12));
  f.get();
}

} // namespace

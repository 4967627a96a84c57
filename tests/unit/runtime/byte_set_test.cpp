//===- byte_set_test.cpp - Sets of bytes, beside a set of numbers ---------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "amp2hip/detail/data/byte_set.h"

#include <gtest/gtest.h>
#include <random>
#include <set>

using amp2hip::detail::byte_set;
using amp2hip::detail::footprint;

namespace {

/// A set of bytes below 64, and the same as numbers.
struct both {
  byte_set ranges;
  std::set<std::size_t> numbers;

  /// Rows of \p width, \p pitch bytes from one to the next.
  both(std::size_t begin, std::size_t width, std::size_t rows,
       std::size_t pitch) {
    footprint f(begin, width);
    f.rows = rows;
    f.pitch = pitch;
    ranges.assign(f);
    for (std::size_t row = 0; row < rows; ++row)
      for (std::size_t i = 0; i < width; ++i)
        numbers.insert(begin + row * pitch + i);
  }
};

std::set<std::size_t> numbersOf(const byte_set &ranges) {
  std::set<std::size_t> result;
  std::size_t behind = 0;
  for (const amp2hip::detail::byte_range &r : ranges) {
    EXPECT_LT(r.begin, r.end);
    EXPECT_TRUE(result.empty() || behind < r.begin) << "no gap";
    behind = r.end;
    for (std::size_t i = r.begin; i < r.end; ++i)
      result.insert(i);
  }
  return result;
}

TEST(ByteSet, AddsAndRemovesAsASetOfNumbersDoes) {
  std::mt19937 random(7);
  const auto some = [&random](std::size_t from, std::size_t to) {
    return from + random() % (to - from);
  };
  both all(0, 20, 1, 20);
  byte_set scratch;
  for (int step = 0; step < 3000; ++step) {
    const std::size_t width = some(1, 6), pitch = some(6, 12);
    const both other(some(0, 30), width, some(1, 4), pitch);
    if (random() % 2) {
      all.ranges.add(other.ranges, scratch);
      all.numbers.insert(other.numbers.begin(), other.numbers.end());
    } else {
      all.ranges.remove(other.ranges, scratch);
      for (const std::size_t i : other.numbers)
        all.numbers.erase(i);
    }
    ASSERT_EQ(numbersOf(all.ranges), all.numbers) << "step " << step;
    byte_set common;
    common.assign_common(other.ranges, all.ranges);
    for (const std::size_t i : numbersOf(common))
      ASSERT_TRUE(other.numbers.count(i) && all.numbers.count(i));
    ASSERT_EQ(all.ranges.intersects(other.ranges), !common.empty());
    ASSERT_EQ(all.ranges.contains(other.ranges),
              numbersOf(common).size() == other.numbers.size());
  }
}

/// A block of rank N inside a larger one, of bytes.
template <int N> void checkFootprint(std::mt19937 &random) {
  Concurrency::extent<N> whole, part;
  for (int d = 0; d < N; ++d) {
    whole[d] = 1 + static_cast<int>(random() % 4);
    part[d] = 1 + static_cast<int>(random() % static_cast<unsigned>(whole[d]));
  }
  const amp2hip::detail::strides<N> steps(whole);
  byte_set exact, covered;
  exact.assign(3, amp2hip::detail::layout(part, steps, 1));
  const footprint f(3, part, steps, 1);
  covered.assign(f);
  ASSERT_TRUE(covered.contains(exact));
  ASSERT_EQ(f.end(), *numbersOf(exact).rbegin() + 1);
}

TEST(Footprint, ContainsTheBytesOfABlockOfAnyRank) {
  std::mt19937 random(11);
  for (int step = 0; step < 300; ++step) {
    checkFootprint<1>(random);
    checkFootprint<2>(random);
    checkFootprint<3>(random);
    checkFootprint<4>(random);
    checkFootprint<6>(random);
  }
}

} // namespace

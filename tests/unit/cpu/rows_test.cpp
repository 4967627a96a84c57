//===- rows_test.cpp - Grids without blocks ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <gtest/gtest.h>
#include <hip/hip_runtime.h>

#include <algorithm>
#include <vector>

namespace {

/// How often each thread of a grid of \p size comes, where a worker takes \p
/// share pieces at once.
std::vector<int> visits(uint3 size, std::size_t share) {
  const hipcpu::row_grid grid(size);
  const dim3 blocks = grid.blocks();
  const std::size_t count = std::size_t(blocks.x) * blocks.y * blocks.z;
  std::vector<int> seen(std::size_t(size.x) * size.y * size.z);
  for (std::size_t first = 0; first < count; first += share)
    hipcpu::for_each_piece(
        grid, {first, std::min(first + share, count)},
        [&](hipcpu::row_piece p) {
          for (int x = p.first; x < p.last; ++x)
            ++seen.at((std::size_t(p.z) * size.y + p.y) * size.x + x);
        });
  return seen;
}

void expectOnce(uint3 size) {
  for (std::size_t share : {1, 3, 1000})
    for (int times : visits(size, share))
      ASSERT_EQ(times, 1);
}

// 9.097: each index of the space once.
TEST(Rows, PiecesOfALongRowAreEachThreadOnce) { expectOnce({100003, 1, 1}); }
TEST(Rows, PiecesOfRowsAreEachThreadOnce) { expectOnce({257, 31, 1}); }
TEST(Rows, PiecesOfPlanesAreEachThreadOnce) { expectOnce({67, 5, 7}); }
TEST(Rows, ColumnsAreEachThreadOnce) { expectOnce({1, 300, 2}); }

TEST(Rows, ALongRowIsSharedOut) {
  EXPECT_GE(hipcpu::row_grid({1 << 20, 1, 1}).blocks().x, 64u);
}

TEST(Rows, TheLongestRowsAreCounted) {
  const hipcpu::row_grid grid({0x7fffffff, 2, 1});
  const std::size_t last = std::size_t(grid.blocks().x) * 2 - 1;
  hipcpu::for_each_piece(grid, {last, last + 1}, [](hipcpu::row_piece p) {
    EXPECT_EQ(p.last, 0x7fffffff);
    EXPECT_EQ(p.y, 1);
  });
}

} // namespace

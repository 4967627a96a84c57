//===- hipcpu_rows.h - Grids without blocks ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Launches of kernels without blocks, whose threads are independent of each
/// other. They run as loops over rows of the grid, which a compiler can
/// vectorize. HIP itself has no such launches: only amp2hip's runtime uses
/// them.

#ifndef HIP_HIPCPU_ROWS_H
#define HIP_HIPCPU_ROWS_H

#include <hip/hipcpu_launch.h>
#include <hip/hipcpu_position.h>

#include <algorithm>
#include <cstddef>

namespace hipcpu {

/// A grid of size.x * size.y * size.z threads. A row has the size.x threads
/// with the same y and z. Each row is cut into pieces of \c piece threads; the
/// last piece of a row may have fewer.
struct row_grid {
  uint3 size;
  unsigned piece;  ///< Threads in a piece.
  unsigned pieces; ///< Pieces in a row.

  /// The least number of threads in a piece, unless the row has fewer.
  static constexpr unsigned shortest = 64;

  /// Chooses pieces that are as long as possible, but numerous enough for all
  /// workers.
  explicit row_grid(uint3 size) : size(size) {
    constexpr unsigned longest = 1 << 14, enough = 256;
    const std::size_t rows = std::size_t(size.y) * size.z;
    const std::size_t per_row = std::max<std::size_t>(enough / rows, 1);
    const std::size_t even = size.x / per_row;
    piece =
        static_cast<unsigned>(std::clamp<std::size_t>(even, shortest, longest));
    pieces = (size.x - 1) / piece + 1;
  }
  /// The grid for run_grid(): each piece is a block.
  dim3 blocks() const { return dim3(pieces, size.y, size.z); }
  /// The number of pieces that have \c shortest threads together: fewer are not
  /// worth a task of their own.
  std::size_t together() const { return shortest / std::min(piece, size.x); }
};

/// Part of a row: threads \c first to \c last - 1.
struct row_piece {
  int first, last, y, z;
};

/// Converts \p n, which must be less than 2^31, in a way that tells the
/// compiler that the result is not negative.
__forceinline__ int not_negative(unsigned n) {
#if defined(__clang__)
  const int i = static_cast<int>(n);
  if (i < 0)
    __builtin_unreachable();
  return i;
#else
  return static_cast<int>(n & 0x7fffffff); // g++ learns it from the mask.
#endif
}

/// Calls \p run with each piece of \p grid that is one of \p blocks, and sets
/// blockIdx to the piece's position.
template <class Run>
__forceinline__ void for_each_piece(const row_grid &grid, block_range blocks,
                                    Run run) {
  const std::size_t row = blocks.first / grid.pieces;
  uint3 at = {static_cast<unsigned>(blocks.first % grid.pieces),
              static_cast<unsigned>(row % grid.size.y),
              static_cast<unsigned>(row / grid.size.y)};
  for (std::size_t i = blocks.first; i != blocks.last; ++i) {
    blockIdx = at;
    const unsigned first = at.x * grid.piece, left = grid.size.x - first;
    run(row_piece{not_negative(first),
                  static_cast<int>(first + std::min(left, grid.piece)),
                  not_negative(at.y), not_negative(at.z)});
    if (++at.x == grid.pieces) {
      at.x = 0;
      if (++at.y == grid.size.y) {
        at.y = 0;
        ++at.z;
      }
    }
  }
}

/// Prepares the calling thread's worker for threads that reach no barrier, and
/// returns it.
__forceinline__ worker &begin_independent_threads() {
  assume_in_kernel();
  worker &w = current_worker();
  w.main.next = w.main.previous = w.current = &w.main;
  w.voters = 0;
  threadIdx = {0, 0, 0};
  return w;
}

#ifdef HIPCPU_LOOPS
/// Runs \p count threads from the column \p first on and returns true, or
/// returns false and runs none. See run_in_loops() in hipcpu_launch.h.
template <class Body>
HIPCPU_UNCHECKED __attribute__((noinline)) bool
run_columns_in_loops(const Body &body, unsigned first, unsigned count) {
  body.enter();
  if (!hipcpu_row_begin(first, count))
    return false;
  body();
  return true;
}

/// The same for the columns \p first to \p last - 1, in parts of at most 256
/// threads, so that values which threads keep between two loops stay in the
/// cache.
template <class Body>
__forceinline__ bool run_row_in_loops(const Body &body, int first, int last) {
  constexpr int most = 256;
  for (int x = first; x < last; x += most)
    if (!run_columns_in_loops(body, static_cast<unsigned>(x),
                              static_cast<unsigned>(std::min(most, last - x))))
      return false;
  return true;
}
#endif

} // namespace hipcpu

#endif // HIP_HIPCPU_ROWS_H

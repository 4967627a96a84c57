//===- boxes.h - Boxes that one transfer can move ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_BOXES_H
#define AMP2HIP_DETAIL_DATA_BOXES_H

#include "amp2hip/detail/data/buffer.h"
#include "amp2hip/detail/data/byte_set.h"

#include <algorithm>
#include <utility>

namespace amp2hip {
namespace detail {

/// Collects rows of bytes into boxes (see buffer.h) that one HIP transfer can
/// move. Calls \p move with the offset in the destination, the offset in the
/// source, and the box, once for each box.
template <class Move> class box_builder {
public:
  explicit box_builder(Move move) : move(std::move(move)) {}

  /// Adds rows that begin at the offsets \p to and \p from, in bytes.
  void add(std::size_t to, std::size_t from, const rows &r) {
    if (slices.depth > 0 && extends(to, from, r)) {
      ++slices.depth;
      return;
    }
    flush();
    slices = box(r, 1, 0, 0);
    to_start = to;
    from_start = from;
  }
  /// Moves the last box.
  void flush() {
    if (slices.depth > 0)
      move(to_start, from_start, slices);
    slices.depth = 0;
  }

private:
  /// Whether \p r is the next slice of the box.
  bool extends(std::size_t to, std::size_t from, const rows &r) {
    if (to <= to_start || from <= from_start || r.width != slices.width ||
        r.height != slices.height || r.to_pitch != slices.to_pitch ||
        r.from_pitch != slices.from_pitch)
      return false;
    const std::size_t t = to - to_start, f = from - from_start;
    if (slices.depth > 1)
      return t == slices.depth * slices.to_slice &&
             f == slices.depth * slices.from_slice;
    // HIP requires whole rows between slices.
    if (t % r.to_pitch || f % r.from_pitch || t < r.height * r.to_pitch ||
        f < r.height * r.from_pitch)
      return false;
    slices.to_slice = t;
    slices.from_slice = f;
    return true;
  }

  Move move;
  box slices{rows{}, 0, 0, 0};
  std::size_t to_start = 0, from_start = 0;
};

/// Cuts a copy between two layouts of equally many bytes into as few boxes as
/// possible that HIP can move.
template <class Move>
void for_each_box(const layout &to, const layout &from, Move move) {
  const std::size_t width = std::min(to.width, from.width);
  const layout to_rows = to.split(width), from_rows = from.split(width);
  row_walker t(to_rows), f(from_rows);
  box_builder<Move> boxes(std::move(move));
  for (bool more = true; more;) {
    const std::size_t t0 = t.offset(), f0 = f.offset();
    rows run = {width, 1, width, width};
    // Rows that both sides have at equal distances.
    while ((more = t.next() && f.next())) {
      const std::size_t t_step = t.offset() - t0, f_step = f.offset() - f0;
      if (run.height == 1 && t.offset() > t0 && f.offset() > f0) {
        run.to_pitch = t_step;
        run.from_pitch = f_step;
      } else if (t_step != run.height * run.to_pitch ||
                 f_step != run.height * run.from_pitch) {
        break;
      }
      ++run.height;
    }
    boxes.add(t0, f0, run);
  }
  boxes.flush();
}

/// The same for a copy of \p bytes, which have the same offsets on both sides.
template <class Move> void for_each_box(const byte_set &bytes, Move move) {
  box_builder<Move> boxes(std::move(move));
  for (auto r = bytes.begin(); r != bytes.end();) {
    const std::size_t first = r->begin, width = r->end - r->begin;
    rows run = {width, 1, width, width};
    for (++r; r != bytes.end() && r->end - r->begin == width; ++r) {
      const std::size_t step = r->begin - first;
      if (run.height == 1)
        run.to_pitch = run.from_pitch = step;
      else if (step != run.height * run.to_pitch)
        break;
      ++run.height;
    }
    boxes.add(first, first, run);
  }
  boxes.flush();
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_BOXES_H

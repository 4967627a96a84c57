//===- byte_set.h - Sets of bytes of one piece of data ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_BYTE_SET_H
#define AMP2HIP_DETAIL_DATA_BYTE_SET_H

#include "amp2hip/detail/data/layout.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace amp2hip {
namespace detail {

/// The bytes from \c begin up to, and without, \c end.
struct byte_range {
  std::size_t begin, end;
};

/// The bytes that a view needs: rows of equal width, in slices. If two
/// dimensions, rows and slices, do not suffice, or if there are very many rows,
/// the footprint includes other bytes between them.
struct footprint {
  std::size_t begin, width;
  std::size_t rows, pitch;         ///< The rows of a slice.
  std::size_t slices, slice_pitch; ///< Bytes from slice to slice.

  footprint() = default;
  footprint(std::size_t begin, std::size_t width)
      : begin(begin), width(width), rows(1), pitch(0), slices(1),
        slice_pitch(0) {}
  /// The footprint of a block whose first byte is number \p begin.
  template <int N>
  footprint(std::size_t begin, const Concurrency::extent<N> &e,
            const strides<N> &s, std::size_t element)
      : footprint(begin, 0) {
    // wrap() adds what is between rows.
    const std::size_t row = for_each_loop(
        e, s, element,
        [this](std::size_t count, std::size_t step) { wrap(count, step); });
    width += row;
    simplify();
  }
  footprint(std::size_t begin, const layout &shape)
      : footprint(begin, shape.width) {
    for (std::size_t d = shape.loops.size(); d-- > 0;)
      wrap(shape.loops[d].count, shape.loops[d].step);
    simplify();
  }

  std::size_t end() const {
    return begin + (slices - 1) * slice_pitch + (rows - 1) * pitch + width;
  }
  friend bool operator==(const footprint &a, const footprint &b) {
    return a.begin == b.begin && a.width == b.width && a.rows == b.rows &&
           a.pitch == b.pitch && a.slices == b.slices &&
           a.slice_pitch == b.slice_pitch;
  }

private:
  /// Puts what was described so far into a loop: it occurs \p count times,
  /// \p step bytes apart.
  void wrap(std::size_t count, std::size_t step) {
    if (rows == 1) {
      rows = count;
      pitch = step;
    } else if (slices == 1) {
      slices = count;
      slice_pitch = step;
    } else {
      // A third loop: the innermost rows and the bytes between them become one
      // row.
      width += (rows - 1) * pitch;
      rows = slices;
      pitch = slice_pitch;
      slices = count;
      slice_pitch = step;
    }
  }
  void simplify() {
    // Comparing more rows costs a launch more time than it saves.
    constexpr std::size_t most_rows = 1024;
    if (rows * slices > most_rows)
      *this = footprint(begin, end() - begin);
  }
};

/// A set of bytes: sorted ranges with gaps between.
class byte_set {
public:
  bool empty() const { return ranges.empty(); }
  /// Whether these are the bytes from 0 to \p size.
  bool is_all(std::size_t size) const {
    return ranges.size() == 1 && ranges[0].begin == 0 && ranges[0].end == size;
  }
  std::vector<byte_range>::const_iterator begin() const {
    return ranges.begin();
  }
  std::vector<byte_range>::const_iterator end() const { return ranges.end(); }

  void clear() { ranges.clear(); }
  void assign(const footprint &f) {
    ranges.clear();
    for (std::size_t z = 0; z < f.slices; ++z)
      for (std::size_t y = 0; y < f.rows; ++y) {
        const std::size_t row = f.begin + z * f.slice_pitch + y * f.pitch;
        append({row, row + f.width});
      }
  }
  void assign(std::size_t offset, const layout &shape) {
    ranges.clear();
    row_walker rows(shape);
    do {
      const std::size_t row = offset + rows.offset();
      append({row, row + shape.width});
    } while (rows.next());
  }
  /// \p r must not begin before the last range.
  void append(const byte_range &r) {
    if (ranges.empty() || ranges.back().end < r.begin)
      ranges.push_back(r);
    else
      ranges.back().end = std::max(ranges.back().end, r.end);
  }

  bool contains(const byte_set &other) const {
    if (other.empty())
      return true;
    auto mine = first_behind(other.ranges[0].begin);
    for (const byte_range &r : other.ranges) {
      while (mine != ranges.end() && mine->end < r.end)
        ++mine;
      if (mine == ranges.end() || mine->begin > r.begin)
        return false;
    }
    return true;
  }
  bool intersects(const byte_set &other) const {
    if (other.empty())
      return false;
    auto mine = first_behind(other.ranges[0].begin);
    for (const byte_range &r : other.ranges) {
      while (mine != ranges.end() && mine->end <= r.begin)
        ++mine;
      if (mine == ranges.end())
        return false;
      if (mine->begin < r.end)
        return true;
    }
    return false;
  }

  // add() and remove() use the memory of another set, scratch. They visit only
  // the ranges from the first to the last of other: the cost of a launch on one
  // part of some data must not depend on the other parts.

  void add(const byte_set &other, byte_set &scratch) {
    if (other.empty())
      return;
    // Ranges that only touch other at its ends are merged with it, too.
    const auto first =
        std::partition_point(begin(), end(),
                             [from = other.ranges.front().begin](
                                 const byte_range &r) { return r.end < from; });
    const auto last = std::partition_point(
        first, end(), [to = other.ranges.back().end](const byte_range &r) {
          return r.begin <= to;
        });
    scratch.clear();
    auto a = first, b = other.begin();
    while (a != last || b != other.end())
      if (b == other.end() || (a != last && a->begin <= b->begin))
        scratch.append(*a++);
      else
        scratch.append(*b++);
    replace(first, last, scratch.ranges);
  }
  void remove(const byte_set &other, byte_set &scratch) {
    if (!intersects(other))
      return;
    const auto first = first_behind(other.ranges.front().begin);
    const auto last = std::partition_point(
        first, end(), [to = other.ranges.back().end](const byte_range &r) {
          return r.begin < to;
        });
    scratch.clear();
    auto hole = other.first_behind(first->begin);
    for (auto mine = first; mine != last; ++mine) {
      byte_range r = *mine;
      while (hole != other.end() && hole->end <= r.begin)
        ++hole;
      for (auto h = hole; h != other.end() && h->begin < r.end; ++h) {
        if (r.begin < h->begin)
          scratch.ranges.push_back({r.begin, h->begin});
        r.begin = std::min(h->end, r.end);
      }
      if (r.begin < r.end)
        scratch.ranges.push_back(r);
    }
    replace(first, last, scratch.ranges);
  }
  /// Becomes the bytes that are in \p a and in \p b.
  void assign_common(const byte_set &a, const byte_set &b) {
    ranges.clear();
    if (a.empty())
      return;
    auto i = a.begin(), j = b.first_behind(a.ranges.front().begin);
    while (i != a.ranges.end() && j != b.ranges.end()) {
      const byte_range common = {std::max(i->begin, j->begin),
                                 std::min(i->end, j->end)};
      if (common.begin < common.end)
        ranges.push_back(common);
      if (i->end < j->end)
        ++i;
      else
        ++j;
    }
  }

  /// Shrinks \p r, a range around byte \p at, to the bytes around \p at that
  /// are in the set if \p inside, else outside of it. If byte \p at itself is
  /// not one of these, \p r becomes empty.
  void clip(byte_range &r, std::size_t at, bool inside) const {
    const auto next = first_behind(at);
    const bool holds = next != ranges.end() && next->begin <= at;
    if (holds != inside) {
      r = {at, at};
    } else if (inside) {
      r.begin = std::max(r.begin, next->begin);
      r.end = std::min(r.end, next->end);
    } else {
      if (next != ranges.begin())
        r.begin = std::max(r.begin, std::prev(next)->end);
      if (next != ranges.end())
        r.end = std::min(r.end, next->begin);
    }
  }

private:
  /// The first range that ends after byte \p at.
  std::vector<byte_range>::const_iterator first_behind(std::size_t at) const {
    return std::partition_point(
        ranges.begin(), ranges.end(),
        [at](const byte_range &r) { return r.end <= at; });
  }

  void replace(std::vector<byte_range>::const_iterator first,
               std::vector<byte_range>::const_iterator last,
               const std::vector<byte_range> &by) {
    const std::size_t shared = std::min<std::size_t>(last - first, by.size());
    const auto behind = std::copy_n(by.begin(), shared,
                                    ranges.begin() + (first - ranges.cbegin()));
    ranges.erase(behind, ranges.begin() + (last - ranges.cbegin()));
    ranges.insert(behind, by.begin() + shared, by.end());
  }

  std::vector<byte_range> ranges;
};

/// The bounds of a range of bytes. They are read without a lock, and set under
/// a lock. One word holds them in units of a power of two, so the range may be
/// shorter than the one that was set.
class byte_window {
public:
  /// An empty window, for data of \p bytes bytes.
  explicit byte_window(std::size_t bytes) : unit(unit_for(bytes)) {}

  bool contains(const byte_range &r) const {
    const std::uint64_t ends = packed.load(std::memory_order_acquire);
    return r.begin >= (ends & UINT32_MAX) << unit && r.end <= (ends >> 32)
                                                                  << unit;
  }
  void open(const byte_range &r) {
    const std::uint64_t first =
        (r.begin + (std::size_t(1) << unit) - 1) >> unit;
    packed.store(std::uint64_t(r.end >> unit) << 32 | first,
                 std::memory_order_release);
  }
  void close() { packed.store(0, std::memory_order_relaxed); }

private:
  /// The least unit for which the end, in 2^unit bytes, fits into 32 bits.
  static int unit_for(std::size_t bytes) {
    int unit = 0;
    while (bytes >> unit > UINT32_MAX)
      ++unit;
    return unit;
  }

  std::atomic<std::uint64_t> packed{0};
  const int unit;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_BYTE_SET_H

//===- layout.h - Where the rows of a strided block lie ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_LAYOUT_H
#define AMP2HIP_DETAIL_DATA_LAYOUT_H

#include "amp2hip/detail/data/shape.h"

#include <vector>

namespace amp2hip {
namespace detail {

/// Describes a block as rows of bytes in nested loops. Calls \p f with the
/// count of each loop and its step in bytes, innermost first, and returns the
/// width of a row in bytes. \p element is the size of an element. Rows that
/// follow each other without a gap are one row.
template <int N, class F>
std::size_t for_each_loop(const Concurrency::extent<N> &e, const strides<N> &s,
                          std::size_t element, F f) {
  std::size_t width = e[N - 1] * element;
  int d = N - 2;
  for (; d >= 0 && s[d] * element == width; --d)
    width *= e[d];
  for (; d >= 0; --d)
    if (e[d] != 1)
      f(static_cast<std::size_t>(e[d]), s[d] * element);
  return width;
}

/// Where the elements of a strided block lie, in bytes from its first: rows of
/// equal width, their starts given by nested loops, outermost first.
struct layout {
  struct loop {
    std::size_t count, step;
  };
  std::vector<loop> loops;
  std::size_t width;

  /// One row.
  explicit layout(std::size_t width) : width(width) {}

  template <int N>
  layout(const Concurrency::extent<N> &e, const strides<N> &s,
         std::size_t element)
      : width(for_each_loop(e, s, element,
                            [this](std::size_t count, std::size_t step) {
                              loops.insert(loops.begin(), {count, step});
                            })) {}

  bool is_dense() const { return loops.empty(); }
  std::size_t row_count() const {
    std::size_t n = 1;
    for (const loop &l : loops)
      n *= l.count;
    return n;
  }
  std::size_t size() const { return row_count() * width; }
  /// The same bytes in rows of \p narrower bytes, which divides the width.
  layout split(std::size_t narrower) const {
    layout result = *this;
    if (narrower != width)
      result.loops.push_back({width / narrower, narrower});
    result.width = narrower;
    return result;
  }
};

/// Goes over the rows of a layout in their order.
class row_walker {
public:
  explicit row_walker(const layout &l) : loops(l.loops), at(l.loops.size()) {}

  std::size_t offset() const { return position; }
  /// Goes to the next row; false after the last one.
  bool next() {
    for (std::size_t d = loops.size(); d-- > 0;) {
      position += loops[d].step;
      if (++at[d] < loops[d].count)
        return true;
      position -= loops[d].count * loops[d].step;
      at[d] = 0;
    }
    return false;
  }

private:
  const std::vector<layout::loop> &loops;
  std::vector<std::size_t> at;
  std::size_t position = 0;
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_LAYOUT_H

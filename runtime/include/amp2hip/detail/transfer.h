//===- transfer.h - Copies between strided regions --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TRANSFER_H
#define AMP2HIP_DETAIL_TRANSFER_H

#include "amp2hip/detail/shape.h"
#include "amp2hip/detail/source.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace amp2hip {
namespace detail {

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
      : width(e[N - 1] * element) {
    // Rows that follow each other without a gap are one row.
    int d = N - 2;
    for (; d >= 0 && s[d] * element == width; --d)
      width *= e[d];
    for (int outer = 0; outer <= d; ++outer)
      loops.push_back({static_cast<std::size_t>(e[outer]), s[outer] * element});
  }

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
  /// False after the last row.
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

/// A block of a source's data.
struct region {
  source *data;
  std::size_t offset; ///< Bytes from the source's first.
  layout shape;

  bool is_whole() const {
    return shape.is_dense() && shape.width == data->size();
  }
};

/// A block of memory on some accelerator view.
struct block {
  char *first;
  queue_ptr where;
  layout shape;
};

/// Copies equally many bytes, in as few transfers as HIP can do them.
inline void copy_block(const block &to, const block &from) {
  const std::size_t width = std::min(to.shape.width, from.shape.width);
  const layout to_rows = to.shape.split(width);
  const layout from_rows = from.shape.split(width);
  row_walker t(to_rows), f(from_rows);
  prepare_copy(*to.where, *from.where);
  for (bool more = true; more;) {
    const std::size_t t0 = t.offset(), f0 = f.offset();
    rows run = {width, 1, width, width};
    // Rows that both sides have at equal distances are one transfer.
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
    start_copy(to.first + t0, *to.where, from.first + f0, *from.where, run);
  }
  finish_copy(*to.where, *from.where);
}

/// The region's valid data where it is nearest.
inline block locate(const region &r, access a) {
  // What is about to be overwritten as a whole need not be fetched.
  queue_ptr where = r.data->nearest(a);
  if (a == access::read_write && r.is_whole())
    r.data->discard();
  char *memory = static_cast<char *>(r.data->get(where, a));
  return {memory + r.offset, std::move(where), r.shape};
}

inline block host_block(const void *memory, std::size_t bytes) {
  registry &r = registry::get();
  return {static_cast<char *>(const_cast<void *>(memory)),
          r.default_queue(r.cpu()), layout(bytes)};
}

/// Whether two regions have bytes in common.
inline bool overlap(const region &a, const region &b) {
  if (a.data != b.data)
    return false;
  row_walker i(a.shape), j(b.shape);
  for (;;) {
    const std::size_t ai = a.offset + i.offset(), bj = b.offset + j.offset();
    if (ai < bj + b.shape.width && bj < ai + a.shape.width)
      return true;
    if (!(ai < bj ? i.next() : j.next()))
      return false;
  }
}

/// Copies region to region; the shapes have equally many bytes.
/// \throws runtime_exception if they overlap.
inline void copy_region(const region &to, const region &from) {
  if (overlap(to, from))
    throw_invalid("The regions of source and destination cannot overlap.");
  const block f = locate(from, access::read);
  copy_block(locate(to, access::read_write), f);
}

/// Packed host memory to a region and back.
inline void write_region(const region &to, const void *packed) {
  copy_block(locate(to, access::read_write),
             host_block(packed, to.shape.size()));
}
inline void read_region(const region &from, void *packed) {
  copy_block(host_block(packed, from.shape.size()), locate(from, access::read));
}

template <class It, class = void> struct is_iterator : std::false_type {};
template <class It>
struct is_iterator<
    It, std::void_t<typename std::iterator_traits<It>::iterator_category>>
    : std::true_type {};
template <class It>
using require_iterator = std::enable_if_t<is_iterator<It>::value, int>;

/// Whether *It is an element of a plain T[].
template <class It, class T>
inline constexpr bool is_contiguous =
    std::is_same_v<It, T *> || std::is_same_v<It, const T *> ||
    std::is_same_v<It, typename std::vector<T>::iterator> ||
    std::is_same_v<It, typename std::vector<T>::const_iterator>;

inline buffer host_buffer(std::size_t bytes) {
  registry &r = registry::get();
  return buffer(r.default_queue(r.cpu()), bytes);
}

/// Copies \p count > 0 elements from an iterator to a region of as many.
template <class T, class It>
void write_elements(const region &to, It first, std::size_t count) {
  if constexpr (is_contiguous<It, T>) {
    write_region(to, std::addressof(*first));
  } else {
    const buffer packed = host_buffer(count * sizeof(T));
    T *element = static_cast<T *>(packed.data());
    ::new (element) T(*first);
    // Never beyond the last: a stream would wait for more.
    while (--count) {
      ++first;
      ::new (++element) T(*first);
    }
    write_region(to, packed.data());
  }
}

/// Copies a region of \p count elements to an iterator.
template <class T, class It>
void read_elements(const region &from, It out, std::size_t count) {
  if constexpr (is_contiguous<It, T> &&
                !std::is_const_v<std::remove_reference_t<decltype(*out)>>) {
    read_region(from, std::addressof(*out));
  } else {
    const buffer packed = host_buffer(count * sizeof(T));
    read_region(from, packed.data());
    const T *first = static_cast<const T *>(packed.data());
    std::copy(first, first + count, out);
  }
}

/// The number of elements in a range that fills a container of \p size elements
/// and rank \p rank. Ranges of rank 1 may be shorter.
/// \throws runtime_exception if there are too many or too few.
template <class It>
std::size_t checked_count(It begin, It end, std::size_t size, int rank) {
  const auto count = static_cast<std::size_t>(std::distance(begin, end));
  if (count > size)
    throw_invalid("Number of elements in range between begin and end exceeds "
                  "the size of the destination.");
  if (count != size && rank > 1)
    throw_invalid("Number of elements in range between begin and end does not "
                  "match the size of the destination.");
  return count;
}

/// Fills \p to, \p size elements in all, from a range; see checked_count().
template <class T, class It>
void write_range(const region &to, It begin, It end, std::size_t size,
                 int rank) {
  using category = typename std::iterator_traits<It>::iterator_category;
  if constexpr (!std::is_base_of_v<std::forward_iterator_tag, category>) {
    // Can be read only once.
    std::vector<T> values;
    for (; begin != end && values.size() <= size; ++begin)
      values.push_back(static_cast<T>(*begin));
    write_range<T>(to, values.cbegin(), values.cend(), size, rank);
  } else {
    const std::size_t count = checked_count(begin, end, size, rank);
    if (count == 0)
      return;
    // Fewer than all: rank 1, which is one row.
    write_elements<T>(
        count == size ? to
                      : region{to.data, to.offset, layout(count * sizeof(T))},
        begin, count);
  }
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_TRANSFER_H

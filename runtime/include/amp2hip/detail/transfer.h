//===- transfer.h - Copies between strided regions --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_TRANSFER_H
#define AMP2HIP_DETAIL_TRANSFER_H

#include "amp2hip/detail/source.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace amp2hip {
namespace detail {

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

/// Collects rows into boxes that one transfer can move, and calls \p move with
/// each: its places on both sides, and the box.
template <class Move> class box_builder {
public:
  explicit box_builder(Move move) : move(std::move(move)) {}

  /// The rows that come next.
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
  void flush() {
    if (slices.depth > 0)
      move(to_start, from_start, slices);
    slices.depth = 0;
  }

private:
  /// Whether \p r is the next slice of the box.
  bool extends(std::size_t to, std::size_t from, const rows &r) {
    if (to <= to_start || from <= from_start || r.height != slices.height ||
        r.to_pitch != slices.to_pitch || r.from_pitch != slices.from_pitch)
      return false;
    const std::size_t t = to - to_start, f = from - from_start;
    if (slices.depth > 1)
      return t == slices.depth * slices.to_slice &&
             f == slices.depth * slices.from_slice;
    // HIP wants whole rows between slices.
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

/// Cuts the copy of equally many bytes into as few boxes as HIP can move.
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

/// Copies equally many bytes.
inline void copy_block(const block &to, const block &from) {
  prepare_copy(*to.where, *from.where);
  for_each_box(
      to.shape, from.shape, [&](std::size_t t, std::size_t f, const box &b) {
        start_copy(to.first + t, *to.where, from.first + f, *from.where, b);
      });
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

inline buffer host_buffer(std::size_t bytes) {
  registry &r = registry::get();
  return buffer(r.default_queue(r.cpu()), bytes);
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

/// The region's home was changed other than through views: copies of it
/// elsewhere count no more.
inline void refresh_region(const region &r) {
  source &data = *r.data;
  // An array changes in no other way.
  if (data.get_home_kind() != source::home_kind::host_memory)
    return;
  if (!r.is_whole() && !data.is_valid_on(data.get_home())) {
    // What lies around the region comes home first.
    const buffer kept = host_buffer(r.shape.size());
    const block packed = host_block(kept.data(), r.shape.size());
    char *first = static_cast<char *>(data.get_on_host_as_it_is()) + r.offset;
    const block here = {first, data.get_home(), r.shape};
    copy_block(packed, here);
    data.get_home_data(access::read);
    copy_block(here, packed);
  }
  data.refresh();
}

/// Nobody needs the region's data as it is.
inline void discard_region(const region &r) {
  if (r.is_whole())
    r.data->discard();
  else
    r.data->discard(r.offset, r.shape);
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
  static_assert(std::is_assignable_v<decltype(*out), const T &>,
                "a copy goes to an iterator through which elements can be "
                "assigned");
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
/// if it may be shorter, not more than \p size.
/// \throws runtime_exception if there are too many or too few.
template <class It>
std::size_t checked_count(It begin, It end, std::size_t size,
                          bool may_be_shorter) {
  const auto count = static_cast<std::size_t>(std::distance(begin, end));
  if (count > size)
    throw_invalid("Number of elements in range between begin and end exceeds "
                  "the size of the destination.");
  if (count != size && !may_be_shorter)
    throw_invalid("Number of elements in range between begin and end does not "
                  "match the size of the destination.");
  return count;
}

/// Fills \p to, \p size elements in all, from a range; see checked_count().
template <class T, class It>
void write_range(const region &to, It begin, It end, std::size_t size,
                 bool may_be_shorter) {
  using category = typename std::iterator_traits<It>::iterator_category;
  if constexpr (!std::is_base_of_v<std::forward_iterator_tag, category>) {
    // Can be read only once.
    std::vector<T> values;
    for (; begin != end && values.size() <= size; ++begin)
      values.push_back(static_cast<T>(*begin));
    write_range<T>(to, values.cbegin(), values.cend(), size, may_be_shorter);
  } else {
    const std::size_t count = checked_count(begin, end, size, may_be_shorter);
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

//===- transfer.h - Copies between strided regions --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_TRANSFER_H
#define AMP2HIP_DETAIL_DATA_TRANSFER_H

#include "amp2hip/detail/data/boxes.h"
#include "amp2hip/detail/data/source.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <new>
#include <type_traits>
#include <vector>

namespace amp2hip {
namespace detail {

/// A block of the data of a source (source.h): the memory behind an array, or
/// behind the array_views of one origin. A container that a launch has copied
/// for its kernel has a region without data; the functions below ignore such a
/// region.
struct region {
  source *data;       ///< Null in a launch's copy.
  std::size_t offset; ///< Bytes from the source's first.
  layout shape;

  footprint bytes() const { return {offset, shape}; }
};

/// A block of memory on some accelerator view.
struct block {
  char *first;
  queue_ptr where;
  layout shape;
};

/// Copies \p from to \p to; both have equally many bytes.
inline void copy_block(const block &to, const block &from) {
  box_copies boxes(*to.where, *from.where);
  for_each_box(to.shape, from.shape,
               [&](std::size_t t, std::size_t f, const box &b) {
                 boxes.start(to.first + t, from.first + f, b);
               });
  boxes.finish();
}

/// The region's data on the queue that source::nearest() chooses. With
/// access::read the data is valid. With access::read_write its values are
/// undefined: the caller overwrites all of it.
inline block locate(const region &r, access a) {
  queue_ptr where = r.data->nearest(a, r.bytes());
  // Data that is about to be overwritten need not be fetched.
  if (a == access::read_write)
    r.data->discard(r.offset, r.shape);
  char *memory = static_cast<char *>(r.data->get(where, a, r.bytes()));
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
  if (!to.data || !from.data)
    return;
  if (overlap(to, from))
    throw_invalid("The regions of source and destination cannot overlap.");
  const block f = locate(from, access::read);
  copy_block(locate(to, access::read_write), f);
}

/// Copies dense host memory to a region, and a region to dense host memory.
inline void write_region(const region &to, const void *packed) {
  if (to.data)
    copy_block(locate(to, access::read_write),
               host_block(packed, to.shape.size()));
}
inline void read_region(const region &from, void *packed) {
  if (from.data)
    copy_block(host_block(packed, from.shape.size()),
               locate(from, access::read));
}

/// Call it after the program changed the region's host memory other than
/// through views: copies of it elsewhere become invalid.
inline void refresh_region(const region &r) {
  // An array changes only through the runtime.
  if (r.data && r.data->get_home_kind() == source::home_kind::host_memory)
    r.data->refresh(r.offset, r.shape);
}

/// Says that the region's values are not needed: see source::discard().
inline void discard_region(const region &r) {
  if (r.data)
    r.data->discard(r.offset, r.shape);
}

template <class It, class = void> struct is_iterator : std::false_type {};
template <class It>
struct is_iterator<
    It, std::void_t<typename std::iterator_traits<It>::iterator_category>>
    : std::true_type {};
template <class It>
using require_iterator = std::enable_if_t<is_iterator<It>::value, int>;

/// Whether an It points into a plain T[].
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
    // No increment after the last element: a stream would wait for more.
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
  if (!from.data)
    return;
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

/// The number of elements in a range that is copied to a container of \p size
/// elements.
/// \throws runtime_exception if there are more, or if there are fewer and the
/// range must not be shorter.
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
    // The range can be read only once.
    std::vector<T> values;
    for (; begin != end && values.size() <= size; ++begin)
      values.push_back(static_cast<T>(*begin));
    write_range<T>(to, values.cbegin(), values.cend(), size, may_be_shorter);
  } else {
    const std::size_t count = checked_count(begin, end, size, may_be_shorter);
    if (count == 0)
      return;
    // Fewer elements are possible for rank 1 only, where they are one row.
    write_elements<T>(
        count == size ? to
                      : region{to.data, to.offset, layout(count * sizeof(T))},
        begin, count);
  }
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_TRANSFER_H

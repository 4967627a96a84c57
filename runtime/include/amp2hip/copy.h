//===- copy.h - Copying between containers and iterators --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COPY_H
#define AMP2HIP_COPY_H

#include "amp2hip/array.h"

namespace amp2hip {
namespace detail {

template <class T> struct is_array : std::false_type {};
template <class T, int N>
struct is_array<Concurrency::array<T, N>> : std::true_type {};

/// Copies all elements of \p from to \p to. An array may go to a larger array.
/// \throws runtime_exception if the extents differ otherwise.
template <int N, class From, class To>
void copy_all(const From &from, const To &to) {
  const Concurrency::extent<N> size = from.get_extent(), room = to.get_extent();
  region f = from.amp2hip_region(), t = to.amp2hip_region();
  if (size != room) {
    if (size.size() > room.size())
      throw_invalid("Invalid _Src argument. _Src size exceeds total size of "
                    "the _Dest.");
    if (!is_array<From>::value || !is_array<To>::value)
      throw_invalid("The extents of source and destination differ.");
    t.shape.width = f.shape.width;
  }
  copy_region(t, f);
}

/// Runs \p work; what it throws goes into the future.
template <class Work> Concurrency::completion_future run_async(Work &&work) {
  std::exception_ptr error;
  try {
    work();
  } catch (...) {
    error = std::current_exception();
  }
  return Concurrency::completion_future(
      std::make_shared<completion>(std::move(error)));
}

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

// Copies are deep and blocking, destination last. Between containers the
// extents must match; from a range see array's constructors. All throw
// runtime_exception if they do not fit, or if the regions overlap. Each has a
// twin copy_async(), whose future carries what the copy throws. [amp 5.3]

template <class T, int N> void copy(const array<T, N> &from, array<T, N> &to) {
  amp2hip::detail::copy_all<N>(from, to);
}
template <class T, int N>
void copy(const array<T, N> &from, const array_view<T, N> &to) {
  amp2hip::detail::copy_all<N>(from, to);
}
template <class T, int N>
void copy(const array_view<const T, N> &from, array<T, N> &to) {
  amp2hip::detail::copy_all<N>(from, to);
}
template <class T, int N>
void copy(const array_view<T, N> &from, array<T, N> &to) {
  amp2hip::detail::copy_all<N>(from, to);
}
template <class T, int N>
void copy(const array_view<const T, N> &from, const array_view<T, N> &to) {
  amp2hip::detail::copy_all<N>(from, to);
}
template <class T, int N>
void copy(const array_view<T, N> &from, const array_view<T, N> &to) {
  amp2hip::detail::copy_all<N>(from, to);
}

template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, It end, array<T, N> &to) {
  amp2hip::detail::write_range<T>(to.amp2hip_region(), begin, end,
                                  to.get_extent().size(), N);
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, It end, const array_view<T, N> &to) {
  amp2hip::detail::write_range<T>(to.amp2hip_region(), begin, end,
                                  to.get_extent().size(), N);
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, array<T, N> &to) {
  amp2hip::detail::write_elements<T>(to.amp2hip_region(), begin,
                                     to.get_extent().size());
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, const array_view<T, N> &to) {
  amp2hip::detail::write_elements<T>(to.amp2hip_region(), begin,
                                     to.get_extent().size());
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(const array<T, N> &from, It to) {
  amp2hip::detail::read_elements<T>(from.amp2hip_region(), to,
                                    from.get_extent().size());
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(const array_view<T, N> &from, It to) {
  amp2hip::detail::read_elements<std::remove_const_t<T>>(
      from.amp2hip_region(), to, from.get_extent().size());
}

template <class From, class To>
auto copy_async(From &&from, To &&to)
    -> decltype(Concurrency::copy(from, to), completion_future()) {
  return amp2hip::detail::run_async([&] { Concurrency::copy(from, to); });
}
template <class It, class To>
auto copy_async(It begin, It end, To &&to)
    -> decltype(Concurrency::copy(begin, end, to), completion_future()) {
  return amp2hip::detail::run_async([&] { Concurrency::copy(begin, end, to); });
}

template <class T, int N> void array<T, N>::copy_to(array &to) const {
  amp2hip::detail::copy_all<N>(*this, to);
}
template <class T, int N>
void array<T, N>::copy_to(const array_view<T, N> &to) const {
  amp2hip::detail::copy_all<N>(*this, to);
}

} // namespace Concurrency

namespace amp2hip {
namespace detail {

template <class T, int N>
void view_base<T, N>::copy_to(Concurrency::array<element, N> &to) const {
  copy_all<N>(*this, to);
}
template <class T, int N>
void view_base<T, N>::copy_to(
    const Concurrency::array_view<element, N> &to) const {
  copy_all<N>(*this, to);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_COPY_H

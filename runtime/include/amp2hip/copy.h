//===- copy.h - Copying between containers and iterators --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COPY_H
#define AMP2HIP_COPY_H

#include "amp2hip/array.h"

namespace Concurrency {

/// Copies all elements; the last argument is the destination. Returns when the
/// copy is complete. Containers must have the same extent, but an array may be
/// copied to a larger array. A range from begin to end must have as many
/// elements as its destination, or, if the rank is 1, at most as many.
/// \throws runtime_exception if source and destination do not match, or if they
/// overlap. [amp 5.3]
template <class T, int N> void copy(const array<T, N> &from, array<T, N> &to) {
  amp2hip::detail::make_copy_job(from, to)();
}
template <class T, int N>
void copy(const array<T, N> &from, const array_view<T, N> &to) {
  amp2hip::detail::make_copy_job(from, to)();
}
template <class T, int N>
void copy(const array_view<const T, N> &from, array<T, N> &to) {
  amp2hip::detail::make_copy_job(from, to)();
}
template <class T, int N>
void copy(const array_view<T, N> &from, array<T, N> &to) {
  amp2hip::detail::make_copy_job(from, to)();
}
template <class T, int N>
void copy(const array_view<const T, N> &from, const array_view<T, N> &to) {
  amp2hip::detail::make_copy_job(from, to)();
}
template <class T, int N>
void copy(const array_view<T, N> &from, const array_view<T, N> &to) {
  amp2hip::detail::make_copy_job(from, to)();
}

template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, It end, array<T, N> &to) {
  amp2hip::detail::make_copy_job(begin, end, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, It end, const array_view<T, N> &to) {
  amp2hip::detail::make_copy_job(begin, end, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, array<T, N> &to) {
  amp2hip::detail::make_copy_job(begin, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, const array_view<T, N> &to) {
  amp2hip::detail::make_copy_job(begin, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(const array<T, N> &from, It to) {
  amp2hip::detail::make_copy_job(from, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(const array_view<T, N> &from, It to) {
  amp2hip::detail::make_copy_job(from, to)();
}

/// As copy() with the same arguments, but returns at once. The future throws
/// what the copy throws. Until it is ready, elements that iterators refer to
/// must not change. Containers may be used or destroyed; a use waits for the
/// copy. [amp 5.3]
template <class From, class To>
auto copy_async(From &&from, To &&to)
    -> decltype(Concurrency::copy(from, to), completion_future()) {
  return amp2hip::detail::start_copy_job([&] {
    return amp2hip::detail::make_copy_job(amp2hip::detail::as_argument(from),
                                          amp2hip::detail::as_argument(to));
  });
}
template <class It, class To>
auto copy_async(It begin, It end, To &&to)
    -> decltype(Concurrency::copy(begin, end, to), completion_future()) {
  return amp2hip::detail::start_copy_job(
      [&] { return amp2hip::detail::make_copy_job(begin, end, to); });
}

} // namespace Concurrency

#endif // AMP2HIP_COPY_H

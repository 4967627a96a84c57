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

// Copies are deep and blocking, destination last. Between containers the
// extents must match; from a range see array's constructors. All throw
// runtime_exception if they do not fit, or if the regions overlap.
//
// Each has a twin copy_async(), which returns at once. Its future carries what
// the copy throws. Until it is ready, iterators' elements must stay as they
// are; containers may go or be used, but their use waits. [amp 5.3]

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

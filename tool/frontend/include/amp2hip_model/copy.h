//===- copy.h - copy and copy_async for the parser --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_MODEL_COPY_H
#define AMP2HIP_MODEL_COPY_H

#include <amp2hip_model/array_view.h>

namespace Concurrency {

/// Copies between arrays, views and iterators; extents must match [amp 5.3].
template <typename T, int N>
void copy(const array<T, N> &src, array<T, N> &dest) {}
template <typename T, int N>
void copy(const array<T, N> &src, const array_view<T, N> &dest) {}
template <typename T, int N>
void copy(const array_view<const T, N> &src, array<T, N> &dest) {}
template <typename T, int N>
void copy(const array_view<const T, N> &src, const array_view<T, N> &dest) {}
template <typename T, int N>
void copy(const array_view<T, N> &src, array<T, N> &dest) {}
template <typename T, int N>
void copy(const array_view<T, N> &src, const array_view<T, N> &dest) {}
template <typename InputIter, typename T, int N>
void copy(InputIter src_begin, InputIter src_end, array<T, N> &dest) {}
template <typename InputIter, typename T, int N>
void copy(InputIter src_begin, InputIter src_end,
          const array_view<T, N> &dest) {}
template <typename InputIter, typename T, int N>
void copy(InputIter src_begin, array<T, N> &dest) {}
template <typename InputIter, typename T, int N>
void copy(InputIter src_begin, const array_view<T, N> &dest) {}
template <typename OutputIter, typename T, int N>
void copy(const array<T, N> &src, OutputIter dest_begin) {}
template <typename OutputIter, typename T, int N>
void copy(const array_view<T, N> &src, OutputIter dest_begin) {}

/// The same in the background; the data must stay untouched until the result
/// is ready [amp 5.3].
template <typename T, int N>
completion_future copy_async(const array<T, N> &src, array<T, N> &dest) {
  __builtin_unreachable();
}
template <typename T, int N>
completion_future copy_async(const array<T, N> &src,
                             const array_view<T, N> &dest) {
  __builtin_unreachable();
}
template <typename T, int N>
completion_future copy_async(const array_view<const T, N> &src,
                             array<T, N> &dest) {
  __builtin_unreachable();
}
template <typename T, int N>
completion_future copy_async(const array_view<const T, N> &src,
                             const array_view<T, N> &dest) {
  __builtin_unreachable();
}
template <typename T, int N>
completion_future copy_async(const array_view<T, N> &src, array<T, N> &dest) {
  __builtin_unreachable();
}
template <typename T, int N>
completion_future copy_async(const array_view<T, N> &src,
                             const array_view<T, N> &dest) {
  __builtin_unreachable();
}
template <typename InputIter, typename T, int N>
completion_future copy_async(InputIter src_begin, InputIter src_end,
                             array<T, N> &dest) {
  __builtin_unreachable();
}
template <typename InputIter, typename T, int N>
completion_future copy_async(InputIter src_begin, InputIter src_end,
                             const array_view<T, N> &dest) {
  __builtin_unreachable();
}
template <typename InputIter, typename T, int N>
completion_future copy_async(InputIter src_begin, array<T, N> &dest) {
  __builtin_unreachable();
}
template <typename InputIter, typename T, int N>
completion_future copy_async(InputIter src_begin,
                             const array_view<T, N> &dest) {
  __builtin_unreachable();
}
template <typename OutputIter, typename T, int N>
completion_future copy_async(const array<T, N> &src, OutputIter dest_begin) {
  __builtin_unreachable();
}
template <typename OutputIter, typename T, int N>
completion_future copy_async(const array_view<T, N> &src,
                             OutputIter dest_begin) {
  __builtin_unreachable();
}

} // namespace Concurrency

#endif

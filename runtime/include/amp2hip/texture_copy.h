//===- texture_copy.h - Copies of textures ----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TEXTURE_COPY_H
#define AMP2HIP_TEXTURE_COPY_H

#include "amp2hip/texture.h"
#include "amp2hip/texture_view.h"
#include "amp2hip/writeonly_texture_view.h"

namespace Concurrency {
namespace graphics {

// Where std::copy would match equally well, each class has an overload of its
// own.

/// Copies to or from a texture or a view of one, or a block of it. The other
/// side is host memory, a range or another texture. The destination comes after
/// the source. Returns when the copy is complete. Host memory at a void pointer
/// contains texels as the texture stores them, without gaps; its size is in
/// bytes. A range contains values, and the texture must store them as C++ does.
/// \throws runtime_exception if shapes, sizes or formats do not match.
/// [amp 10.6]
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It first, It last, texture<T, N> &to) {
  amp2hip::detail::texture_job(first, last, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It first, It last, const texture_view<T, N> &to) {
  amp2hip::detail::texture_job(first, last, to)();
}
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It first, It last, const writeonly_texture_view<T, N> &to) {
  amp2hip::detail::texture_job(first, last, to)();
}
template <class It, class To, amp2hip::detail::require_iterator<It> = 0,
          amp2hip::detail::require_texture<To> = 0>
void copy(It first, It last, To &to, const index<To::rank> &origin,
          const extent<To::rank> &e) {
  amp2hip::detail::texture_job(first, last, to, origin, e)();
}

template <class To, amp2hip::detail::require_texture<To> = 0>
void copy(const void *from, unsigned int byte_size, To &to) {
  amp2hip::detail::texture_job(from, byte_size, to)();
}
template <class To, amp2hip::detail::require_texture<To> = 0>
void copy(const void *from, unsigned int byte_size, To &to,
          const index<To::rank> &origin, const extent<To::rank> &e) {
  amp2hip::detail::texture_job(from, byte_size, to, origin, e)();
}

template <class From, class It, amp2hip::detail::require_texture<From> = 0,
          amp2hip::detail::require_no_texture<It> = 0>
void copy(const From &from, It to) {
  amp2hip::detail::texture_job(from, to)();
}
template <class From, class It, amp2hip::detail::require_texture<From> = 0,
          amp2hip::detail::require_no_texture<It> = 0>
void copy(const From &from, const index<From::rank> &origin,
          const extent<From::rank> &e, It to) {
  amp2hip::detail::texture_job(from, origin, e, to)();
}

template <class From, amp2hip::detail::require_texture<From> = 0>
void copy(const From &from, void *to, unsigned int byte_size) {
  amp2hip::detail::texture_job(from, to, byte_size)();
}
template <class From, amp2hip::detail::require_texture<From> = 0>
void copy(const From &from, const index<From::rank> &origin,
          const extent<From::rank> &e, void *to, unsigned int byte_size) {
  amp2hip::detail::texture_job(from, origin, e, to, byte_size)();
}

template <class From, class To, amp2hip::detail::require_texture<From> = 0,
          class Same = To, amp2hip::detail::require_texture<Same> = 0>
void copy(const From &from, To &to) {
  amp2hip::detail::texture_job(from, to)();
}
template <class From, class To, amp2hip::detail::require_texture<From> = 0,
          amp2hip::detail::require_texture<To> = 0>
void copy(const From &from, const index<From::rank> &from_origin, To &to,
          const index<To::rank> &to_origin, const extent<To::rank> &e) {
  amp2hip::detail::texture_job(from, from_origin, to, to_origin, e)();
}

/// As copy() with the same arguments, but returns at once. The future throws
/// what the copy throws. Until it is ready, host memory and elements that
/// iterators refer to must not change. Textures may be used or destroyed; a use
/// waits for the copy. [amp 10.6]
template <class... Arguments>
auto copy_async(Arguments &&...arguments)
    -> decltype(graphics::copy(arguments...), completion_future()) {
  return amp2hip::detail::start_copy_job(
      [&] { return amp2hip::detail::texture_job(arguments...); });
}

} // namespace graphics
} // namespace Concurrency

#endif // AMP2HIP_TEXTURE_COPY_H

//===- array_ref.h - An array, by reference, for kernels --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ARRAY_REF_H
#define AMP2HIP_ARRAY_REF_H

#include "amp2hip/copy.h"

#include <type_traits>

namespace amp2hip {

/// Replaces a reference to an array where a kernel needs an object: as its
/// parameter, a capture, or a functor's member. On the host it refers to the
/// array itself, which may change until the launch; in a kernel to the data
/// that the array had at the launch. It is an array, so that helper functions
/// that take `array<T, N> &` take it.
template <class T, int N> class array_ref : public Concurrency::array<T, N> {
  using base = Concurrency::array<T, N>;
  using typename base::shallow;

public:
  /// Refers to \p a, which must outlive this on the host.
  __host__ __device__ array_ref(const Concurrency::array<T, N> &a)
      : base(a, shallow::made) {}
  __host__ __device__ __forceinline__ array_ref(const array_ref &other)
      : base(other, shallow::copied) {}

  /// Assigns to the array, as assigning to a reference does.
  using base::operator=;
  array_ref &operator=(const array_ref &other) {
    base::operator=(other);
    return *this;
  }

  /// For container(): the array on the host, this in a kernel.
  __host__ __device__ base &amp2hip_referred() { return this->referred(); }
  __host__ __device__ const base &amp2hip_referred() const {
    return this->referred();
  }
};

template <class T, int N>
array_ref(const Concurrency::array<T, N> &) -> array_ref<T, N>;

/// The class that replaces references to a Container, as type.
template <class Container> struct container_ref {};
/// The class for an array.
template <class T, int N> struct container_ref<Concurrency::array<T, N>> {
  using type = array_ref<T, N>;
};
/// A reference is its own.
template <class T, int N> struct container_ref<array_ref<T, N>> {
  using type = array_ref<T, N>;
};

/// \p c itself. For array_ref and texture_ref, it is the array or the texture;
/// in a kernel, an object of that class, which some templates require.
template <class T> __host__ __device__ T &container(T &c) { return c; }
template <class T, int N>
__host__ __device__ Concurrency::array<T, N> &container(array_ref<T, N> &a) {
  return a.amp2hip_referred();
}
template <class T, int N>
__host__ __device__ const Concurrency::array<T, N> &
container(const array_ref<T, N> &a) {
  return a.amp2hip_referred();
}

namespace detail {

template <class T, class = void> struct ref_of {
  using type = T;
};
template <class T>
struct ref_of<T &,
              std::void_t<typename container_ref<std::remove_const_t<T>>::type>>
    : container_ref<std::remove_const_t<T>> {};

} // namespace detail

/// Where a template does not know what it refers to: array_ref or texture_ref
/// if T is a reference to an array or a texture; other types stay themselves.
template <class T> using ref_t = typename detail::ref_of<T>::type;

/// \p c as such a reference.
template <class Container> ref_t<Container &> ref(Container &c) { return c; }

} // namespace amp2hip

namespace Concurrency {

/// copy() as for arrays. Without this overload, a call that names no namespace
/// would be ambiguous with std::copy.
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It begin, It end, amp2hip::array_ref<T, N> &to) {
  Concurrency::copy(begin, end, static_cast<array<T, N> &>(to));
}

} // namespace Concurrency

#endif // AMP2HIP_ARRAY_REF_H

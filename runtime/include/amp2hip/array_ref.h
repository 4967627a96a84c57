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
/// array itself, which may change until the launch; in a kernel it refers to
/// the data that the array had at the launch. It derives from array, so that it
/// can be passed to helper functions with a parameter `array<T, N> &`.
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

/// The class that replaces references to a Container, as `type`.
template <class Container> struct container_ref {};
/// The class for an array.
template <class T, int N> struct container_ref<Concurrency::array<T, N>> {
  using type = array_ref<T, N>;
};
/// An array_ref stays an array_ref.
template <class T, int N> struct container_ref<array_ref<T, N>> {
  using type = array_ref<T, N>;
};

/// \p c as an array or a texture, the exact class that some templates require.
/// For an array_ref or texture_ref on the host, this is the container that it
/// refers to; in a kernel, the same object as its base class. Other objects are
/// returned as they are.
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

/// As `type`: the container_ref of T if T is a reference to a container; else
/// T.
template <class T, class = void> struct ref_of {
  using type = T;
};
template <class T>
struct ref_of<T &,
              std::void_t<typename container_ref<std::remove_const_t<T>>::type>>
    : container_ref<std::remove_const_t<T>> {};

} // namespace detail

/// array_ref or texture_ref if T is a reference to an array or a texture; else
/// T. It is for templates, which do not know what T refers to.
template <class T> using ref_t = typename detail::ref_of<T>::type;

/// \p c as ref_t: an array or a texture becomes an array_ref or a texture_ref.
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

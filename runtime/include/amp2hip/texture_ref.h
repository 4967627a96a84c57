//===- texture_ref.h - A texture, by reference, for kernels -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TEXTURE_REF_H
#define AMP2HIP_TEXTURE_REF_H

#include "amp2hip/array_ref.h"
#include "amp2hip/texture.h"

namespace amp2hip {

/// Replaces a reference to a texture where a kernel needs an object. On the
/// host it refers to the texture itself; in a kernel it refers to the data that
/// the texture had at the launch. See array_ref, which does the same for
/// arrays.
template <class T, int N>
class texture_ref : public Concurrency::graphics::texture<T, N> {
  using base = Concurrency::graphics::texture<T, N>;
  using typename base::shallow;

public:
  /// Refers to \p t, which must outlive this on the host.
  __host__ __device__ texture_ref(const base &t) : base(t, shallow::made) {}
  __host__ __device__ texture_ref(const texture_ref &other)
      : base(other, shallow::copied) {}

  /// Assigns to the texture, as assigning to a reference does.
  using base::operator=;
  texture_ref &operator=(const texture_ref &other) {
    base::operator=(other);
    return *this;
  }

  /// For container(): the texture on the host, this in a kernel.
  __host__ __device__ base &amp2hip_referred() {
    return static_cast<base &>(this->referred());
  }
  __host__ __device__ const base &amp2hip_referred() const {
    return static_cast<const base &>(this->referred());
  }
};

template <class T, int N>
texture_ref(const Concurrency::graphics::texture<T, N> &) -> texture_ref<T, N>;

/// The class that replaces references to a texture, as `type`.
template <class T, int N>
struct container_ref<Concurrency::graphics::texture<T, N>> {
  using type = texture_ref<T, N>;
};
/// A texture_ref stays a texture_ref.
template <class T, int N> struct container_ref<texture_ref<T, N>> {
  using type = texture_ref<T, N>;
};

template <class T, int N>
__host__ __device__ Concurrency::graphics::texture<T, N> &
container(texture_ref<T, N> &t) {
  return t.amp2hip_referred();
}
template <class T, int N>
__host__ __device__ const Concurrency::graphics::texture<T, N> &
container(const texture_ref<T, N> &t) {
  return t.amp2hip_referred();
}

/// Returns \p t, a texture or view that a kernel both reads and writes.
/// \throws unsupported_feature unless its scalars have 32 bits. [amp 10.1.15]
template <class Texture> Texture &read_write(Texture &t) {
  if (t.get_bits_per_scalar_element() != 32)
    throw Concurrency::unsupported_feature(
        "Both read and write are detected on a texture whose "
        "bits_per_scalar_element is not 32.");
  return t;
}

} // namespace amp2hip

namespace Concurrency {
namespace graphics {

/// copy() as for textures. Without this overload, a call that names no
/// namespace would be ambiguous with std::copy.
template <class It, class T, int N, amp2hip::detail::require_iterator<It> = 0>
void copy(It first, It last, amp2hip::texture_ref<T, N> &to) {
  graphics::copy(first, last, static_cast<texture<T, N> &>(to));
}

} // namespace graphics
} // namespace Concurrency

#endif // AMP2HIP_TEXTURE_REF_H

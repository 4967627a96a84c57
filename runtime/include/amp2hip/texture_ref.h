//===- texture_ref.h - A texture, by reference, for kernels -----*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TEXTURE_REF_H
#define AMP2HIP_TEXTURE_REF_H

#include "amp2hip/texture.h"

namespace amp2hip {

/// Stands for a reference to a texture where a kernel needs an object: as its
/// parameter, a capture, or a functor's member. Copies refer to the same
/// texels. It is a texture, so that helper functions that take
/// `texture<T, N> &` take it. Like a reference it is not assigned.
template <class T, int N>
class texture_ref : public Concurrency::graphics::texture<T, N> {
  using base = Concurrency::graphics::texture<T, N>;
  using shallow = typename base::shallow;

public:
  __host__ __device__ texture_ref(const base &t) : base(t, shallow()) {}
  __host__ __device__ texture_ref(const texture_ref &other)
      : base(other, shallow()) {}
  texture_ref &operator=(const texture_ref &) = delete;
};

template <class T, int N>
texture_ref(const Concurrency::graphics::texture<T, N> &) -> texture_ref<T, N>;

/// \p t, a texture or view, for a kernel that both reads and writes it.
/// \throws unsupported_feature unless its scalars have 32 bits. [amp 10.1.15]
template <class Texture> Texture &read_write(Texture &t) {
  if (t.get_bits_per_scalar_element() != 32)
    throw Concurrency::unsupported_feature(
        "Both read and write are detected on a texture whose "
        "bits_per_scalar_element is not 32.");
  return t;
}

} // namespace amp2hip

#endif // AMP2HIP_TEXTURE_REF_H

//===- writeonly_texture_view.h - A texture to be written -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_WRITEONLY_TEXTURE_VIEW_H
#define AMP2HIP_WRITEONLY_TEXTURE_VIEW_H

#include "amp2hip/texture.h"

namespace Concurrency {
namespace graphics {

/// The most detailed level of a texture, of any type, for kernels that write
/// it. Copies refer to the same texels. Deprecated by the specification in
/// favor of texture_view<T, N>. [amp 10.2]
template <class T, int N>
class writeonly_texture_view : public amp2hip::detail::texture_base<T, N> {
  using base = amp2hip::detail::texture_base<T, N>;

public:
  /// On the host, \throws runtime_exception if \p t is a staging texture, or if
  /// T has three components: these always have 32 bits.
  __host__ __device__ writeonly_texture_view(texture<T, N> &t)
      : base(base::checked_levels(checked_format(t), 0, 1), 0, 1) {}

  /// Stores a texel. By default \p i is not checked; see detail/data/bounds.h.
  __device__ void set(const index<N> &i, const T &value) const {
    this->store(i, value);
  }

private:
  static __host__ __device__ texture<T, N> &checked_format(texture<T, N> &t) {
#if !AMP2HIP_DEVICE_PASS
    if (amp2hip::detail::texel_traits<T>::size == 3 &&
        !amp2hip::detail::inside_kernel())
      amp2hip::detail::throw_invalid(
          "Invalid - a writeonly_texture_view cannot be created on a texture "
          "of three 32-bit components.");
#endif
    return t;
  }

  // A view for writing has one level only.
  using base::get_mipmap_extent;
};

} // namespace graphics
} // namespace Concurrency

#endif // AMP2HIP_WRITEONLY_TEXTURE_VIEW_H

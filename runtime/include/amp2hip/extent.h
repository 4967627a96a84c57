//===- extent.h - Concurrency::extent ---------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_EXTENT_H
#define AMP2HIP_EXTENT_H

#include "amp2hip/index.h"

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_extent;

/// The shape of an N-dimensional space, 1 <= N <= 128: one size for each
/// dimension, in elements, most significant dimension first. Every operator
/// works component by component. [amp 4.2]
template <int N>
class extent : public amp2hip::detail::components<extent<N>, N> {
  using base = amp2hip::detail::components<extent, N>;

public:
  using base::base;
  using base::operator+=;
  using base::operator-=;
  AMP2HIP_WITH(+, extent, index<N>)
  AMP2HIP_WITH(-, extent, index<N>)
  AMP2HIP_WITH(+, extent, extent)
  AMP2HIP_WITH(-, extent, extent)

  /// The number of elements: the unsigned product of all components, modulo
  /// 2^32.
  constexpr __host__ __device__ unsigned int size() const noexcept {
    unsigned int product = 1;
    for (int i = 0; i < N; ++i)
      product *= static_cast<unsigned int>((*this)[i]);
    return product;
  }

  /// Whether 0 <= position < extent holds in every dimension.
  constexpr __host__ __device__ bool
  contains(const index<N> &position) const noexcept {
#if defined(__HIP_PLATFORM_AMD__)
    // All comparisons, without &&, which would become branches on AMD GPUs.
    bool inside = true;
    for (int i = 0; i < N; ++i) {
      inside &= position[i] >= 0;
      inside &= position[i] < (*this)[i];
    }
    return inside;
#else
    for (int i = 0; i < N; ++i)
      if (position[i] < 0 || position[i] >= (*this)[i])
        return false;
    return true;
#endif
  }

  /// This extent cut into tiles, with one tile size for each dimension.
  template <int D0>
  constexpr __host__ __device__ tiled_extent<D0> tile() const noexcept {
    static_assert(N == 1, "one tile dimension needs an extent of rank 1");
    static_assert(D0 > 0, "a tile dimension must be positive");
    return tiled_extent<D0>(*this);
  }
  template <int D0, int D1>
  constexpr __host__ __device__ tiled_extent<D0, D1> tile() const noexcept {
    static_assert(N == 2, "two tile dimensions need an extent of rank 2");
    static_assert(D0 > 0 && D1 > 0, "a tile dimension must be positive");
    return tiled_extent<D0, D1>(*this);
  }
  template <int D0, int D1, int D2>
  constexpr __host__ __device__ tiled_extent<D0, D1, D2> tile() const noexcept {
    static_assert(N == 3, "three tile dimensions need an extent of rank 3");
    static_assert(D0 > 0 && D1 > 0 && D2 > 0,
                  "a tile dimension must be positive");
    return tiled_extent<D0, D1, D2>(*this);
  }
};
#undef AMP2HIP_WITH

} // namespace Concurrency

#endif // AMP2HIP_EXTENT_H

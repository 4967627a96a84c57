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

/// The shape of an N-dimensional space, 1 <= N <= 128: one size a dimension,
/// in elements, most significant dimension first. Every operator works
/// component by component. [amp 4.2]
template <int N> class extent {
  static_assert(N >= 1 && N <= 128, "the rank of an extent must be 1 to 128");

public:
  static constexpr int rank = N;
  using value_type = int;

  /// Every component is 0.
  constexpr __host__ __device__ extent() noexcept {}

  /// Rank 1 only.
  constexpr __host__ __device__ explicit extent(int e0) noexcept {
    static_assert(N == 1, "an extent made of one int must have rank 1");
    components[0] = e0;
  }

  /// Rank 2 only.
  constexpr __host__ __device__ extent(int e0, int e1) noexcept {
    static_assert(N == 2, "an extent made of two ints must have rank 2");
    components[0] = e0;
    components[1] = e1;
  }

  /// Rank 3 only.
  constexpr __host__ __device__ extent(int e0, int e1, int e2) noexcept {
    static_assert(N == 3, "an extent made of three ints must have rank 3");
    components[0] = e0;
    components[1] = e1;
    components[2] = e2;
  }

  /// From N ints, most significant first.
  constexpr __host__ __device__ explicit extent(const int values[]) noexcept {
    for (int i = 0; i < N; ++i)
      components[i] = values[i];
  }

  /// Component \p c, 0 <= c < N; not checked.
  constexpr __host__ __device__ int operator[](unsigned c) const noexcept {
    return components[c];
  }
  constexpr __host__ __device__ int &operator[](unsigned c) noexcept {
    return components[c];
  }

  /// The number of elements: the unsigned product of all components, modulo
  /// 2^32.
  constexpr __host__ __device__ unsigned int size() const noexcept {
    unsigned int product = 1;
    for (int i = 0; i < N; ++i)
      product *= static_cast<unsigned int>(components[i]);
    return product;
  }

  /// Whether 0 <= position < extent holds in every dimension.
  constexpr __host__ __device__ bool
  contains(const index<N> &position) const noexcept {
    for (int i = 0; i < N; ++i)
      if (position[i] < 0 || position[i] >= components[i])
        return false;
    return true;
  }

  /// This extent cut into tiles of the given sizes, as many as the rank.
  template <int D0>
  constexpr __host__ __device__ tiled_extent<D0> tile() const noexcept {
    static_assert(N == 1, "one tile dimension needs an extent of rank 1");
    return tiled_extent<D0>(*this);
  }
  template <int D0, int D1>
  constexpr __host__ __device__ tiled_extent<D0, D1> tile() const noexcept {
    static_assert(N == 2, "two tile dimensions need an extent of rank 2");
    return tiled_extent<D0, D1>(*this);
  }
  template <int D0, int D1, int D2>
  constexpr __host__ __device__ tiled_extent<D0, D1, D2> tile() const noexcept {
    static_assert(N == 3, "three tile dimensions need an extent of rank 3");
    return tiled_extent<D0, D1, D2>(*this);
  }

  friend constexpr __host__ __device__ bool
  operator==(const extent &a, const extent &b) noexcept {
    for (int i = 0; i < N; ++i)
      if (a.components[i] != b.components[i])
        return false;
    return true;
  }
  friend constexpr __host__ __device__ bool
  operator!=(const extent &a, const extent &b) noexcept {
    return !(a == b);
  }

// One operator in its forms @ int and @ Other, an index or an extent.
#define AMP2HIP_WITH_INT(op)                                                   \
  constexpr __host__ __device__ extent &operator op##=(int v) noexcept {       \
    for (int i = 0; i < N; ++i)                                                \
      components[i] op## = v;                                                  \
    return *this;                                                              \
  }                                                                            \
  friend constexpr __host__ __device__ extent operator op(extent a,            \
                                                          int v) noexcept {    \
    return a op## = v;                                                         \
  }                                                                            \
  friend constexpr __host__ __device__ extent operator op(                     \
      int v, const extent &a) noexcept {                                       \
    extent r;                                                                  \
    for (int i = 0; i < N; ++i)                                                \
      r.components[i] = v op a.components[i];                                  \
    return r;                                                                  \
  }
#define AMP2HIP_WITH(op, Other)                                                \
  constexpr __host__ __device__ extent &operator op##=(                        \
      const Other & o) noexcept {                                              \
    for (int i = 0; i < N; ++i)                                                \
      components[i] op## = o[i];                                               \
    return *this;                                                              \
  }                                                                            \
  friend constexpr __host__ __device__ extent operator op(                     \
      extent a, const Other &b) noexcept {                                     \
    return a op## = b;                                                         \
  }

  AMP2HIP_WITH_INT(+)
  AMP2HIP_WITH_INT(-)
  AMP2HIP_WITH_INT(*)
  AMP2HIP_WITH_INT(/)
  AMP2HIP_WITH_INT(%)
  AMP2HIP_WITH(+, index<N>)
  AMP2HIP_WITH(-, index<N>)
  AMP2HIP_WITH(+, extent)
  AMP2HIP_WITH(-, extent)
#undef AMP2HIP_WITH
#undef AMP2HIP_WITH_INT

  constexpr __host__ __device__ extent &operator++() noexcept {
    return *this += 1;
  }
  constexpr __host__ __device__ extent operator++(int) noexcept {
    extent old = *this;
    *this += 1;
    return old;
  }
  constexpr __host__ __device__ extent &operator--() noexcept {
    return *this -= 1;
  }
  constexpr __host__ __device__ extent operator--(int) noexcept {
    extent old = *this;
    *this -= 1;
    return old;
  }

private:
  int components[N] = {};
};

} // namespace Concurrency

#endif // AMP2HIP_EXTENT_H

//===- index.h - Concurrency::index -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_INDEX_H
#define AMP2HIP_INDEX_H

#include "amp2hip/detail/platform.h"

namespace Concurrency {

/// A point in N-dimensional space, 1 <= N <= 128. Component 0 is the most
/// significant (the row of a matrix), component N-1 the least significant.
/// Every operator works component by component. [amp 4.1]
template <int N> class index {
  static_assert(N >= 1 && N <= 128, "the rank of an index must be 1 to 128");

public:
  static constexpr int rank = N;
  using value_type = int;

  /// The origin: every component is 0.
  constexpr __host__ __device__ index() noexcept {}

  /// Rank 1 only.
  constexpr __host__ __device__ explicit index(int i0) noexcept {
    static_assert(N == 1, "an index made of one int must have rank 1");
    components[0] = i0;
  }

  /// Rank 2 only.
  constexpr __host__ __device__ index(int i0, int i1) noexcept {
    static_assert(N == 2, "an index made of two ints must have rank 2");
    components[0] = i0;
    components[1] = i1;
  }

  /// Rank 3 only.
  constexpr __host__ __device__ index(int i0, int i1, int i2) noexcept {
    static_assert(N == 3, "an index made of three ints must have rank 3");
    components[0] = i0;
    components[1] = i1;
    components[2] = i2;
  }

  /// From N ints, most significant first.
  constexpr __host__ __device__ explicit index(const int values[]) noexcept {
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

  friend constexpr __host__ __device__ bool
  operator==(const index &a, const index &b) noexcept {
    for (int i = 0; i < N; ++i)
      if (a.components[i] != b.components[i])
        return false;
    return true;
  }
  friend constexpr __host__ __device__ bool
  operator!=(const index &a, const index &b) noexcept {
    return !(a == b);
  }

// One operator in its forms @ index, @ int; written out by hand they differ in
// nothing but the sign.
#define AMP2HIP_WITH_INT(op)                                                   \
  constexpr __host__ __device__ index &operator op##=(int v) noexcept {        \
    for (int i = 0; i < N; ++i)                                                \
      components[i] op## = v;                                                  \
    return *this;                                                              \
  }                                                                            \
  friend constexpr __host__ __device__ index operator op(index a,              \
                                                         int v) noexcept {     \
    return a op## = v;                                                         \
  }                                                                            \
  friend constexpr __host__ __device__ index operator op(                      \
      int v, const index &a) noexcept {                                        \
    index r;                                                                   \
    for (int i = 0; i < N; ++i)                                                \
      r.components[i] = v op a.components[i];                                  \
    return r;                                                                  \
  }
#define AMP2HIP_WITH_INDEX(op)                                                 \
  constexpr __host__ __device__ index &operator op##=(                         \
      const index & o) noexcept {                                              \
    for (int i = 0; i < N; ++i)                                                \
      components[i] op## = o.components[i];                                    \
    return *this;                                                              \
  }                                                                            \
  friend constexpr __host__ __device__ index operator op(                      \
      index a, const index &b) noexcept {                                      \
    return a op## = b;                                                         \
  }

  AMP2HIP_WITH_INT(+)
  AMP2HIP_WITH_INT(-)
  AMP2HIP_WITH_INT(*)
  AMP2HIP_WITH_INT(/)
  AMP2HIP_WITH_INT(%)
  AMP2HIP_WITH_INDEX(+)
  AMP2HIP_WITH_INDEX(-)
#undef AMP2HIP_WITH_INDEX
#undef AMP2HIP_WITH_INT

  constexpr __host__ __device__ index &operator++() noexcept {
    return *this += 1;
  }
  constexpr __host__ __device__ index operator++(int) noexcept {
    index old = *this;
    *this += 1;
    return old;
  }
  constexpr __host__ __device__ index &operator--() noexcept {
    return *this -= 1;
  }
  constexpr __host__ __device__ index operator--(int) noexcept {
    index old = *this;
    *this -= 1;
    return old;
  }

private:
  int components[N] = {};
};

} // namespace Concurrency

namespace concurrency = Concurrency;

#endif // AMP2HIP_INDEX_H

//===- components.h - What index and extent share ---------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_COMPONENTS_H
#define AMP2HIP_DETAIL_DATA_COMPONENTS_H

#include "amp2hip/detail/platform/platform.h"

/// The highest rank of index, extent, array and array_view.
#define CPP_AMP_MAX_RANK 128

namespace amp2hip {
namespace detail {

// AMP2HIP_WITH: an operator of Self and Other, which has as many components.
// AMP2HIP_WITH_INT: an operator of Self and an int. The definitions for two
// operators differ only in the sign.
#define AMP2HIP_WITH(op, Self, Other)                                          \
  constexpr __host__ __device__ Self &operator op##=(                          \
      const Other & o) noexcept {                                              \
    for (int i = 0; i < Self::rank; ++i)                                       \
      (*this)[i] op## = o[i];                                                  \
    return static_cast<Self &>(*this);                                         \
  }                                                                            \
  friend constexpr __host__ __device__ Self operator op(                       \
      Self a, const Other &b) noexcept {                                       \
    return a op## = b;                                                         \
  }
#define AMP2HIP_WITH_INT(op)                                                   \
  constexpr __host__ __device__ Self &operator op##=(int v) noexcept {         \
    for (int &c : values)                                                      \
      c op## = v;                                                              \
    return self();                                                             \
  }                                                                            \
  friend constexpr __host__ __device__ Self operator op(Self a,                \
                                                        int v) noexcept {      \
    return a op## = v;                                                         \
  }                                                                            \
  friend constexpr __host__ __device__ Self operator op(int v,                 \
                                                        Self a) noexcept {     \
    for (int i = 0; i < N; ++i)                                                \
      a[i] = v op a[i];                                                        \
    return a;                                                                  \
  }

/// N ints, most significant first, with the operators that work component by
/// component. Self derives from it.
template <class Self, int N> class components {
  static_assert(N >= 1 && N <= CPP_AMP_MAX_RANK,
                "the rank of an index or extent must be 1 to 128");

public:
  static constexpr int rank = N; ///< The number of components.
  using value_type = int;        ///< The type of a component.

  /// Every component is 0.
  constexpr __host__ __device__ components() noexcept {}

  /// Rank 1 only.
  constexpr __host__ __device__ explicit components(int c0) noexcept {
    static_assert(N == 1, "what is made of one int must have rank 1");
    values[0] = c0;
  }

  /// Rank 2 only.
  constexpr __host__ __device__ components(int c0, int c1) noexcept {
    static_assert(N == 2, "what is made of two ints must have rank 2");
    values[0] = c0;
    values[1] = c1;
  }

  /// Rank 3 only.
  constexpr __host__ __device__ components(int c0, int c1, int c2) noexcept {
    static_assert(N == 3, "what is made of three ints must have rank 3");
    values[0] = c0;
    values[1] = c1;
    values[2] = c2;
  }

  /// From N ints.
  constexpr __host__ __device__ explicit components(const int from[]) noexcept {
    for (int i = 0; i < N; ++i)
      values[i] = from[i];
  }

  /// Component \p c, 0 <= c < N; not checked.
  constexpr __host__ __device__ int operator[](unsigned c) const noexcept {
    return values[c];
  }
  constexpr __host__ __device__ int &operator[](unsigned c) noexcept {
    return values[c];
  }

  friend constexpr __host__ __device__ bool operator==(const Self &a,
                                                       const Self &b) noexcept {
    for (int i = 0; i < N; ++i)
      if (a[i] != b[i])
        return false;
    return true;
  }
  friend constexpr __host__ __device__ bool operator!=(const Self &a,
                                                       const Self &b) noexcept {
    return !(a == b);
  }

  AMP2HIP_WITH_INT(+)
  AMP2HIP_WITH_INT(-)
  AMP2HIP_WITH_INT(*)
  AMP2HIP_WITH_INT(/)
  AMP2HIP_WITH_INT(%)
#undef AMP2HIP_WITH_INT

  /// Adds 1 to every component.
  constexpr __host__ __device__ Self &operator++() noexcept {
    return *this += 1;
  }
  constexpr __host__ __device__ Self operator++(int) noexcept {
    Self old = self();
    *this += 1;
    return old;
  }
  /// Subtracts 1 from every component.
  constexpr __host__ __device__ Self &operator--() noexcept {
    return *this -= 1;
  }
  constexpr __host__ __device__ Self operator--(int) noexcept {
    Self old = self();
    *this -= 1;
    return old;
  }

private:
  constexpr __host__ __device__ Self &self() noexcept {
    return static_cast<Self &>(*this);
  }

  int values[N] = {};
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_COMPONENTS_H

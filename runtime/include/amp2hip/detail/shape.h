//===- shape.h - Checks and arithmetic of shapes ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_SHAPE_H
#define AMP2HIP_DETAIL_SHAPE_H

#include "amp2hip/detail/widening.h"
#include "amp2hip/exceptions.h"
#include "amp2hip/extent.h"

#include <climits>
#include <cstddef>
#include <type_traits>

namespace amp2hip {
namespace detail {

[[noreturn]] inline void throw_invalid(const char *message) {
  throw Concurrency::runtime_exception(message, invalid_argument_code);
}

/// Throws runtime_exception unless a container can have this shape.
template <int N> void check_extent(const Concurrency::extent<N> &e) {
  unsigned long long total = 1;
  for (int d = 0; d < N; ++d) {
    if (e[d] <= 0)
      throw_invalid("Invalid - values for each dimension must be > 0");
    total *= static_cast<unsigned>(e[d]);
    if (total > UINT_MAX)
      throw_invalid("Invalid - extent size exceeds UINT_MAX");
  }
}

/// Throws runtime_exception unless the section lies inside \p parent.
template <int N>
void check_section(const Concurrency::extent<N> &parent,
                   const Concurrency::index<N> &origin,
                   const Concurrency::extent<N> &e) {
  check_extent(e);
  for (int d = 0; d < N; ++d)
    if (origin[d] < 0 || origin[d] > parent[d] - e[d])
      throw_invalid("the specified section index and extent are out of bound");
}

/// Throws runtime_exception unless 0 <= i < size.
inline void check_projection(int i, int size) {
  if (i < 0 || i >= size)
    throw_invalid("the specified projection index is out of bound");
}

/// The shape without its most significant dimension.
template <int N>
__host__ __device__ Concurrency::extent<N - 1>
without_first(const Concurrency::extent<N> &e) {
  Concurrency::extent<N - 1> rest;
  for (int d = 1; d < N; ++d)
    rest[d - 1] = e[d];
  return rest;
}

/// Where an element lies, in elements from a container's first.
template <int N>
using element_offset = std::conditional_t<N == 1, int, std::ptrdiff_t>;

// No container has more than 2^32 - 1 elements. On AMD's GPUs, which multiply
// 32 bits, a row's offset is one of 32 bits. NVIDIA's multiply into 64 at no
// cost, as CPUs do; that cannot wrap around, so that where a loop counts the
// rows, the next row's address is the last one's and a distance.
#if defined(__HIP_PLATFORM_AMD__)
using row_offset = unsigned;
#else
using row_offset = std::ptrdiff_t;
#endif

/// A step that is the only one. With 64 bits AMD's GPUs load it together with
/// the address before it, as they do with two steps of 32 bits.
#if defined(__HIP_PLATFORM_AMD__)
using only_step = std::size_t;
#else
using only_step = unsigned;
#endif

/// How far \p rows steps of \p step elements go.
// A step is an int, though it may be larger than one: then its dimension has
// one index, which is 0.
__host__ __device__ inline row_offset offset_of_rows(int rows, unsigned step) {
  return static_cast<row_offset>(rows) * static_cast<int>(step);
}

/// \p i elements into a row that begins \p row elements after the first. The
/// last step is one of 64 bits, which cannot wrap around, so that a neighbor's
/// distance becomes part of the instruction that loads it.
__host__ __device__ inline std::ptrdiff_t offset_in_row(row_offset row, int i) {
  return static_cast<std::ptrdiff_t>(widened_here(row)) + i;
}

/// Distances, in elements, between neighbors of every dimension but the last,
/// whose neighbors are adjacent.
template <int N> class strides {
public:
  /// Of a dense block.
  __host__ __device__ explicit strides(const Concurrency::extent<N> &e) {
    unsigned step = 1;
    steps[0] = 1;
    for (int d = N - 2; d >= 0; --d)
      steps[d] = step *= static_cast<unsigned>(e[d + 1]);
  }

  __host__ __device__ std::ptrdiff_t operator[](int d) const {
    return d == N - 1 ? 1 : static_cast<std::ptrdiff_t>(steps[d]);
  }

  __host__ __device__ element_offset<N>
  offset_of(const Concurrency::index<N> &i) const {
    if constexpr (N == 1) {
      return i[0];
    } else {
      row_offset row = 0;
      for (int d = 0; d < N - 1; ++d)
        row += offset_of_rows(i[d], static_cast<unsigned>(steps[d]));
      return offset_in_row(row, i[N - 1]);
    }
  }

  /// Of the first element of a block, which is added once: 32 bits are enough.
  __host__ __device__ std::conditional_t<N == 1, int, unsigned>
  offset_of_block(const Concurrency::index<N> &origin) const {
    return offset_of(origin);
  }

  /// Of the first element with \p i as its most significant component. Needs
  /// N > 1.
  __host__ __device__ row_offset offset_of_slice(int i) const {
    return offset_of_rows(i, static_cast<unsigned>(steps[0]));
  }

  /// Without the most significant dimension. Needs N > 1.
  __host__ __device__ strides<N - 1> without_first() const {
    strides<N - 1> rest;
    rest.steps[0] = 1;
    for (int d = 1; d < N - 1; ++d)
      rest.steps[d - 1] = steps[d];
    return rest;
  }

private:
  template <int> friend class strides;
  strides() = default;

  std::conditional_t<N == 2, only_step, unsigned> steps[N > 1 ? N - 1 : 1];
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_SHAPE_H

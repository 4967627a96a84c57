//===- shape.h - Checks and arithmetic of shapes ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_SHAPE_H
#define AMP2HIP_DETAIL_DATA_SHAPE_H

#include "amp2hip/detail/data/widening.h"
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

/// The most bytes before or after an address at which a load of an AMD GPU can
/// read without an extra instruction.
inline constexpr int near_bytes = 4096;

/// Throws runtime_exception unless elements of T can have this shape. Throws
/// out_of_memory if they have more than 4 GiB less near_bytes (see
/// known_part()). Direct3D's limit was about 4 GiB, too.
template <class T, int N> void check_elements(const Concurrency::extent<N> &e) {
  check_extent(e);
#if !AMP2HIP_LARGE_VIEWS
  if (static_cast<unsigned long long>(e.size()) * sizeof(T) >
      (1ull << 32) - near_bytes)
    throw Concurrency::out_of_memory("The elements have more than 4 GiB less 4 "
                                     "KiB; define AMP2HIP_LARGE_VIEWS=1 in "
                                     "all sources to allow it");
#endif
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

/// An offset in elements from a container's first element. All containers have
/// less than 4 GiB, unless AMP2HIP_LARGE_VIEWS is defined for the whole
/// program: GPUs compute offsets of 32 bits with half the instructions. It is
/// signed, so that compilers may assume that it does not overflow. Where
/// accesses outside are defined (bounds.h), it is unsigned and wraps around.
/// CPUs compute 64 bits as quickly, and their compilers vectorize more loops.
#if AMP2HIP_LARGE_VIEWS
using element_offset = std::ptrdiff_t;
#elif AMP2HIP_DROPS_OUTSIDE
using element_offset = unsigned;
#elif defined(__HIP_PLATFORM_CPU__)
using element_offset = std::ptrdiff_t;
#else
using element_offset = int;
#endif

#if defined(__HIP_PLATFORM_AMD__) && AMP2HIP_DEVICE_PASS &&                    \
    !AMP2HIP_LARGE_VIEWS && !AMP2HIP_DROPS_OUTSIDE
/// An element's offset in two parts: the offset of its row, and its position in
/// the row.
template <int N> struct element_place {
  element_offset row;
  int column;
  __device__ operator element_offset() const { return row + column; }
};
template <int N>
__device__ element_place<N> place_in_row(element_offset row, int column) {
  return {row, column};
}

/// The part of \p column that is a constant for the compiler, often only after
/// loops are unrolled; 0 if there is none. It is the whole column or, in an
/// untiled kernel of rank 2, the number that the program adds to the last
/// component of thread_index(). That number is used only if it spans at most
/// near_bytes: without it, the address may be that far after the last element.
template <class T> __device__ __forceinline__ int known_part(int column) {
  if (__builtin_constant_p(column))
    return column;
  const int step =
      column - static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  constexpr int most = near_bytes / static_cast<int>(sizeof(T));
  return __builtin_constant_p(step) && step <= most && step >= -most ? step : 0;
}

/// The address of the element at \p at; \p first points to element 0. AMD's
/// GPUs load from a base and an unsigned offset of 32 bits, in bytes; a sum of
/// 64 bits takes four more instructions. But an unsigned offset may wrap
/// around, so LLVM no longer makes one load of several neighbors. Therefore
/// offsets of rank 1 keep their sign. In other ranks the offset is computed
/// without the known part of the column, which is then added to the address.
template <class T, int N>
__device__ __forceinline__ T *element_address(T *first, element_place<N> at) {
  if constexpr (N == 1) {
    return first + at.column;
  } else {
    const int known = known_part<T>(at.column);
    using byte = std::conditional_t<std::is_const_v<T>, const char, char>;
    const unsigned offset =
        static_cast<unsigned>(at.row + (at.column - known)) *
        static_cast<unsigned>(sizeof(T));
    return reinterpret_cast<T *>(reinterpret_cast<byte *>(first) + offset) +
           known;
  }
}
#else
/// An element's offset.
template <int N> using element_place = element_offset;
template <int N>
__host__ __device__ element_offset place_in_row(element_offset row,
                                                int column) {
  return row + static_cast<element_offset>(column);
}
/// The address of element \p i; \p first points to element 0.
template <class T>
__host__ __device__ __forceinline__ T *element_address(T *first,
                                                       element_offset i) {
  return first + i;
}
#endif

/// The offset of \p rows steps of \p step elements.
__host__ __device__ inline element_offset offset_of_rows(int rows, int step) {
  return static_cast<element_offset>(rows) * static_cast<element_offset>(step);
}

/// Distances, in elements, between neighbors of every dimension but the last,
/// whose neighbors are adjacent.
template <int N> class strides {
public:
  strides() = default;
  /// The strides of a dense block.
  __host__ __device__ explicit strides(const Concurrency::extent<N> &e) {
    // Unsigned: if a dimension has size 1, its step may exceed INT_MAX.
    unsigned step = 1;
    steps[0] = 1;
    for (int d = N - 2; d >= 0; --d) {
      step *= static_cast<unsigned>(e[d + 1]);
      steps[d] = static_cast<int>(step);
    }
  }

  __host__ __device__ std::ptrdiff_t operator[](int d) const {
    return d == N - 1 ? 1 : static_cast<unsigned>(steps[d]);
  }

  __host__ __device__ element_place<N>
  offset_of(const Concurrency::index<N> &i) const {
    element_offset row = 0;
    for (int d = 0; d < N - 1; ++d) {
      row += offset_of_rows(i[d], steps[d]);
      widened_here(row);
    }
    if constexpr (N > 1)
      widened_here(i[N - 1]);
    return place_in_row<N>(row, i[N - 1]);
  }

  /// The offset of the first element with \p i as its most significant
  /// component. Needs N > 1.
  __host__ __device__ element_offset offset_of_slice(int i) const {
    return offset_of_rows(i, steps[0]);
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

  int steps[N > 1 ? N - 1 : 1] = {};
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_SHAPE_H

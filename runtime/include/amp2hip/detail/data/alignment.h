//===- alignment.h - The alignment of elements ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// float_4 has the alignment of a float, as with Visual C++, so that a GPU's
// compiler would read it as four floats. But a buffer on a GPU begins at a
// multiple of 256 bytes, and each element in it at a multiple of its size from
// there. Kernels rely on this, so that one instruction moves an element.
//
// Views that may begin elsewhere are checked when they are made: by
// reinterpret_as() of a section, and from a pointer in a kernel.
// AMP2HIP_UNALIGNED_ELEMENTS=1, defined for the whole program, allows views of
// unaligned elements, and kernels then assume no alignment.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_ALIGNMENT_H
#define AMP2HIP_DETAIL_DATA_ALIGNMENT_H

#include "amp2hip/detail/platform/platform.h"
#include "amp2hip/exceptions.h"

#include <cstddef>
#include <cstdint>

#if AMP2HIP_UNALIGNED_ELEMENTS || AMP2HIP_DROPS_OUTSIDE ||                     \
    defined(__HIP_PLATFORM_CPU__)
#define AMP2HIP_ALIGNED_ELEMENTS 0
#else
#define AMP2HIP_ALIGNED_ELEMENTS 1
#endif

namespace amp2hip {
namespace detail {

/// The largest of 16, 8 and 4 that divides the size of T; 1 if none does.
template <class T>
inline constexpr int element_alignment = sizeof(T) % 16 == 0  ? 16
                                         : sizeof(T) % 8 == 0 ? 8
                                         : sizeof(T) % 4 == 0 ? 4
                                                              : 1;

/// \p element as a reference. In kernels, the compiler may assume that it is
/// aligned.
template <class T>
__host__ __device__ __forceinline__ T &aligned_element(T *element) {
#if AMP2HIP_ALIGNED_ELEMENTS && AMP2HIP_DEVICE_PASS
  return *static_cast<T *>(
      __builtin_assume_aligned(element, element_alignment<T>));
#else
  return *element;
#endif
}

/// Returns \p first, the first element of a new view. If it is not aligned, the
/// host \throws runtime_exception, and a kernel ends with an error.
template <class T>
__host__ __device__ __forceinline__ T *checked_alignment(T *first) {
#if AMP2HIP_ALIGNED_ELEMENTS
  if (reinterpret_cast<std::uintptr_t>(first) % element_alignment<T> == 0)
    return first;
#if defined(__CUDA_ARCH__)
  __trap();
#elif AMP2HIP_DEVICE_PASS
  __builtin_trap();
#else
  throw Concurrency::runtime_exception(
      "The elements of an array_view that reinterpret_as() made are not "
      "aligned to their size; define AMP2HIP_UNALIGNED_ELEMENTS=1 in all "
      "sources to allow it",
      invalid_argument_code);
#endif
#endif
  return first;
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_ALIGNMENT_H

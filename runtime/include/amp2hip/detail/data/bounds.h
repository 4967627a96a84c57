//===- bounds.h - Accesses outside of a buffer ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By default, an access outside of a container is undefined.
// AMP2HIP_BOUNDS=drop, defined for the whole program, gives what Direct3D gave:
// reads outside of the buffer that the container is part of are 0, and writes
// are dropped.
//
// operator[] returns a reference. For an access outside, this is a reference to
// separate memory, which is zero at that time. For const elements nothing ever
// writes this memory. For others it belongs to the thread, and only the same
// reference sees what the thread writes there.
//
// With AMP2HIP_CPU_CHECK=1, the CPU platform reports accesses outside of the
// buffer, and accesses that stay in the buffer but leave the container. Then it
// continues as with drop.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_BOUNDS_H
#define AMP2HIP_DETAIL_DATA_BOUNDS_H

#include "amp2hip/detail/platform/devices.h"

#include <cstddef>
#include <type_traits>

namespace amp2hip {
namespace detail {

inline constexpr bool drops_outside = AMP2HIP_DROPS_OUTSIDE;
inline constexpr bool checks_accesses = AMP2HIP_CHECKS_ACCESSES;

/// Whether \p i, the index or its first components, is outside of \p e. If so,
/// and if accesses are checked, reports it. \p e is the shape of the container
/// whose first element is at \p first; \p container is what the report calls it
/// ("an array").
// Inlined, so that the report names the instruction of the caller.
template <class Extent, class Index>
__device__ __forceinline__ bool
is_outside([[maybe_unused]] const char *container,
           [[maybe_unused]] const void *first, const Extent &e,
           const Index &i) {
  bool inside = true;
  for (int d = 0; d < Index::rank; ++d)
    inside &= i[d] >= 0 && i[d] < e[d];
#if AMP2HIP_CHECKS_ACCESSES
  if (!inside) {
    int values[Index::rank], sizes[Extent::rank];
    for (int d = 0; d < Index::rank; ++d)
      values[d] = i[d];
    for (int d = 0; d < Extent::rank; ++d)
      sizes[d] = e[d];
    hipcpu::checks::tell_outside(container, first, values, Index::rank, sizes,
                                 Extent::rank);
  }
#endif
  return !inside;
}

#if AMP2HIP_DROPS_OUTSIDE

/// The memory of a device for accesses outside: zeros that are never written,
/// then places of 16 bytes for the threads, then larger ones. Threads that are
/// 2^20 apart in the grid share a place (2^18 for elements of 17 to 64 bytes,
/// and fewer for larger ones), because so many do not run at once.
struct outside_memory {
  static constexpr std::size_t zeros = 4096, places = std::size_t(16) << 20;
  static constexpr std::size_t size = zeros + 2 * places;

  /// The memory of \p d, the current device.
  /// \throws out_of_memory
  static char *of(device &d) {
    std::lock_guard<std::mutex> lock(d.mutex);
    if (!d.outside) {
      void *memory = nullptr;
      check(hipMalloc(&memory, size), "allocating memory");
      d.outside = static_cast<char *>(memory); // Never freed.
      const std::vector<char> zero(zeros);
      check(hipMemcpy(memory, zero.data(), zeros, hipMemcpyHostToDevice),
            "initializing memory");
    }
    return d.outside;
  }

  /// Bytes from one thread's place to the next one's.
  static constexpr std::size_t step(std::size_t element) {
    std::size_t bytes = element <= 16 ? 16 : 64;
    while (bytes < element)
      bytes *= 2;
    return bytes;
  }
};

/// The number of this thread in the grid, modulo 2^32.
__device__ inline unsigned thread_number() {
  const unsigned block =
      blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned thread =
      threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  return block * (blockDim.x * blockDim.y * blockDim.z) + thread;
}

/// An element with value zero in \p memory, which is an outside_memory.
template <class T> __device__ T &zero_outside(char *memory) {
  if constexpr (std::is_const_v<T> && sizeof(T) <= outside_memory::zeros) {
    return *reinterpret_cast<T *>(memory);
  } else {
    constexpr std::size_t step = outside_memory::step(sizeof(T));
    static_assert(step <= outside_memory::places,
                  "AMP2HIP_BOUNDS=drop takes elements of up to 16 MiB");
    constexpr unsigned places = outside_memory::places / step;
    memory += outside_memory::zeros + (step > 16 ? outside_memory::places : 0);
    memory += std::size_t(thread_number() % places) * step;
    __builtin_memset(memory, 0, sizeof(T));
    return *reinterpret_cast<T *>(memory);
  }
}

/// A container's part of its buffer, in a kernel. As in Direct3D, elements are
/// counted modulo 2^32, so that an index before the first element of a section
/// leads to the element that the buffer has there.
struct buffer_part {
  unsigned before = 0; ///< Elements of the buffer before the container's first.
  /// The number of elements in the buffer; the default is for a pointer in a
  /// kernel, for which it is not known.
  unsigned count = UINT_MAX;
  char *outside = nullptr; ///< An outside_memory, if there is a buffer.

  /// The part that begins \p offset bytes into the buffer of \p bytes bytes at
  /// \p memory. Sets \p first to the buffer's first element of type T.
  template <class T, class Byte>
  static __host__ __device__ buffer_part of(Byte *memory, std::size_t bytes,
                                            std::size_t offset, char *outside,
                                            T *&first) {
    const std::size_t skipped = offset % sizeof(T);
    first = reinterpret_cast<T *>(memory + skipped);
    const std::size_t all = bytes < skipped ? 0 : (bytes - skipped) / sizeof(T);
    const std::size_t count = all < UINT_MAX ? all : UINT_MAX;
    return {static_cast<unsigned>(offset / sizeof(T)),
            static_cast<unsigned>(count), outside};
  }

  /// Element \p i of a container whose buffer starts at \p first. If accesses
  /// are checked, Tells says whether an access outside is reported.
  template <class T, bool Tells, class Offset>
  __host__ __device__ T &element(T *first, Offset i) const {
#if AMP2HIP_DEVICE_PASS || defined(__HIP_PLATFORM_CPU__)
    const unsigned place = before + static_cast<unsigned>(i);
    if (place < count)
      return first[place];
#if AMP2HIP_CHECKS_ACCESSES
    if constexpr (Tells)
      hipcpu::checks::tell_outside_buffer(first, place, count);
#endif
    return zero_outside<T>(outside);
#else
    return first[i]; // The host's code for a GPU: never called.
#endif
  }
};

#endif // AMP2HIP_DROPS_OUTSIDE

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_BOUNDS_H

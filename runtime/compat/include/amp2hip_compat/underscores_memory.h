//===- underscores_memory.h - Memory: names that begin with _ ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_MEMORY_H
#define AMP2HIP_COMPAT_AMP2HIP_COMPAT_UNDERSCORES_MEMORY_H

#include <amp2hip/detail/letters_off.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <malloc.h>

// Visual C++'s additions to <malloc.h>.

inline void *_aligned_malloc(std::size_t size, std::size_t alignment) {
  void *memory = nullptr;
  if (alignment < sizeof(void *))
    alignment = sizeof(void *);
  return posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}
inline void _aligned_free(void *memory) { std::free(memory); }
inline void *_aligned_realloc(void *memory, std::size_t size,
                              std::size_t alignment) {
  if (memory && !size) {
    std::free(memory);
    return nullptr;
  }
  void *moved = _aligned_malloc(size, alignment);
  if (memory && moved) {
    std::size_t old = malloc_usable_size(memory);
    std::memcpy(moved, memory, old < size ? old : size);
    std::free(memory);
  }
  return moved;
}
/// The size of an allocation. It may be more than the program has requested.
inline std::size_t _msize(void *memory) { return malloc_usable_size(memory); }
/// As realloc(), but sets added bytes to zero.
inline void *_recalloc(void *memory, std::size_t count, std::size_t size) {
  if (size && count > SIZE_MAX / size)
    return nullptr;
  std::size_t old = memory ? malloc_usable_size(memory) : 0;
  void *moved = std::realloc(memory, count * size);
  if (moved && malloc_usable_size(moved) > old)
    std::memset(static_cast<char *>(moved) + old, 0,
                malloc_usable_size(moved) - old);
  return moved;
}
#define _alloca(size) __builtin_alloca(size)
#define _malloca(size) std::malloc(size)
inline void _freea(void *memory) { std::free(memory); }
#define _HEAPOK (-2)
inline int _heapchk() { return _HEAPOK; }
inline int _heapmin() { return malloc_trim(0), 0; }

#include <amp2hip/detail/letters_on.h>

#endif

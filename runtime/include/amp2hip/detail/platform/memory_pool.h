//===- memory_pool.h - Memory of a device, kept for reuse -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_MEMORY_POOL_H
#define AMP2HIP_DETAIL_PLATFORM_MEMORY_POOL_H

#include "amp2hip/detail/platform/hip_error.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>

#if defined(__SANITIZE_ADDRESS__)
#define AMP2HIP_KEEPS_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AMP2HIP_KEEPS_MEMORY 0
#endif
#endif
#if !defined(AMP2HIP_KEEPS_MEMORY)
#define AMP2HIP_KEEPS_MEMORY 1
#endif

namespace amp2hip {
namespace detail {

/// Allocates one device's memory. Memory that a queue's buffers give back is
/// kept for the next buffers of that queue and size. No thread has to wait for
/// work that still uses the memory: the queue runs it before the work of the
/// next buffer. So a program that makes an array in each step allocates memory
/// only in the first. HIP's own pools are not used, because not all devices
/// have them. With AddressSanitizer nothing is kept, so that it finds uses of
/// destroyed arrays.
///
/// The device is the calling thread's current one. Thread safe.
class memory_pool {
public:
  static constexpr bool keeps = AMP2HIP_KEEPS_MEMORY;

  memory_pool() = default;
  memory_pool(const memory_pool &) = delete;
  memory_pool &operator=(const memory_pool &) = delete;
  /// Does not free the device's memory.
  ~memory_pool() {
    for (block *&chain : chains)
      while (chain)
        take(chain);
  }

  /// Memory of \p bytes bytes for \p queue. If the device has not enough, frees
  /// all kept memory first. \throws out_of_memory if that does not suffice.
  void *allocate(const void *queue, std::size_t bytes) {
    {
      std::lock_guard<std::mutex> lock(mutex);
      for (block **at = &chain_of(queue, bytes); *at; at = &(*at)->next)
        if ((*at)->queue == queue && (*at)->bytes == bytes)
          return take(*at);
    }
    void *memory = nullptr;
    hipError_t error = hipMalloc(&memory, bytes);
    if (error == hipErrorOutOfMemory) {
      (void)hipGetLastError();
      trim();
      error = hipMalloc(&memory, bytes);
    }
    check(error, "allocating device memory");
    return memory;
  }

  /// Keeps \p memory, which allocate() returned, unless more than \p most bytes
  /// would then be kept. Returns false if the caller has to free it.
  bool keep(const void *queue, std::size_t bytes, void *memory,
            std::size_t most) noexcept {
    if (!keeps)
      return false;
    std::lock_guard<std::mutex> lock(mutex);
    if (!memory || bytes > most || kept_bytes > most - bytes)
      return false;
    block *&chain = chain_of(queue, bytes);
    block *const first = new (std::nothrow) block{queue, bytes, memory, chain};
    if (!first)
      return false;
    chain = first;
    kept_bytes += bytes;
    return true;
  }

  /// Frees all kept memory, or only that of \p queue if it is not null.
  void trim(const void *queue = nullptr) noexcept {
    std::lock_guard<std::mutex> lock(mutex);
    // Errors are ignored: when the process ends, HIP may have ended already.
    if (kept_bytes != 0 && hipDeviceSynchronize() != hipSuccess)
      (void)hipGetLastError();
    for (block *&chain : chains)
      for (block **at = &chain; *at;)
        if (queue && (*at)->queue != queue)
          at = &(*at)->next;
        else
          (void)hipFree(take(*at));
  }

private:
  // Not a standard map: its header and instances would cost each translation
  // unit more compile time than all else here.
  struct block {
    const void *queue;
    std::size_t bytes;
    void *memory;
    block *next;
  };
  static constexpr std::size_t chain_count = 256;

  block *&chain_of(const void *queue, std::size_t bytes) {
    // The high bits of the product mix all bits of the sum.
    const std::uint64_t mixed =
        (reinterpret_cast<std::uintptr_t>(queue) + bytes) * 0x9E3779B97F4A7C15u;
    return chains[(mixed >> 32) % chain_count];
  }
  /// Removes the block that \p link points to, and returns its memory.
  void *take(block *&link) noexcept {
    block *const taken = link;
    void *const memory = taken->memory;
    link = taken->next;
    kept_bytes -= taken->bytes;
    delete taken;
    return memory;
  }

  std::mutex mutex;
  block *chains[chain_count] = {};
  std::size_t kept_bytes = 0;
};

} // namespace detail
} // namespace amp2hip

#undef AMP2HIP_KEEPS_MEMORY

#endif // AMP2HIP_DETAIL_PLATFORM_MEMORY_POOL_H

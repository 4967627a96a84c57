//===- staging.h - Large copies of pageable memory --------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_STAGING_H
#define AMP2HIP_DETAIL_PLATFORM_STAGING_H

#include "amp2hip/detail/platform/hip_error.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>

namespace amp2hip {
namespace detail {

/// Which copies of pageable memory go through pinned memory, and how.
struct staging_limits {
  /// The fewest bytes of a copy that goes through pinned memory. On emulated
  /// devices no copy does, because they copy as fast as the host can. With a
  /// single core no copy does: one thread is slower than HIP's own copy.
  std::size_t least =
      emulated_devices || std::thread::hardware_concurrency() == 1
          ? SIZE_MAX
          : std::size_t(8) << 20;
  std::size_t chunk = std::size_t(2) << 20; ///< Bytes of one transfer.
  unsigned threads = 4; ///< The most, with the caller's; at most most_threads.

  static constexpr unsigned most_threads = 8;
};

/// Copies between pageable host memory and one device, through pinned memory
/// of its own. A GPU fetches only from pinned memory, so HIP's own copy goes
/// through such memory, too, but with one thread, which is slower than the bus.
/// Here each of several threads moves chunks through two buffers: it fills or
/// empties one of them while the other is transferred. The buffers are kept.
///
/// The device is the calling thread's current one. Thread safe.
class staging {
public:
  staging() = default;
  staging(const staging &) = delete;
  staging &operator=(const staging &) = delete;
  ~staging() {
    for (lane &l : lanes)
      l.release();
  }

  /// Change the limits only while nothing is copied.
  staging_limits limits;

  /// Copies as \p kind says, from the host or to it, after the work that
  /// \p stream of device \p id holds, and returns when all is done. Returns
  /// false if nothing was copied: the copy is too small, the memory is not
  /// pageable, another thread has the buffers, or there is no pinned memory.
  bool copy(void *to, const void *from, std::size_t bytes, hipMemcpyKind kind,
            int id, hipStream_t stream) {
    return bytes >= limits.least &&
           copy_large(to, from, bytes, kind, id, stream);
  }

private:
  /// A buffer and the transfer that uses it.
  struct slot {
    hipStream_t stream = nullptr;
    void *memory = nullptr;
    char *host = nullptr;  ///< Where the bytes belong on the host.
    std::size_t bytes = 0; ///< 0 if there is no transfer.
  };

  /// One copy. Each thread takes chunks of it.
  struct job {
    char *device, *host;
    std::size_t bytes, chunk;
    hipMemcpyKind kind;
    int id;
    std::atomic<std::size_t> next{0};
    std::atomic<hipError_t> error{hipSuccess}; ///< The first error.

    bool to_device() const { return kind == hipMemcpyHostToDevice; }
    void fail(hipError_t e) {
      hipError_t none = hipSuccess;
      if (e != hipSuccess)
        error.compare_exchange_strong(none, e);
    }
  };

  /// Slots of one thread.
  struct lane {
    slot slots[2];
    std::size_t chunk = 0; ///< The size of the buffers.

    bool make(std::size_t size) {
      if (chunk == size)
        return true;
      release();
      for (slot &s : slots)
        if (hipStreamCreateWithFlags(&s.stream, hipStreamNonBlocking) !=
                hipSuccess ||
            hipHostMalloc(&s.memory, size, hipHostMallocDefault) !=
                hipSuccess) {
          (void)hipGetLastError();
          release();
          return false;
        }
      chunk = size;
      return true;
    }
    void release() {
      for (slot &s : slots) {
        if (s.memory)
          (void)hipHostFree(s.memory);
        if (s.stream)
          (void)hipStreamDestroy(s.stream);
        s = slot();
      }
      chunk = 0;
    }
  };

  __attribute__((noinline, cold)) bool copy_large(void *to, const void *from,
                                                  std::size_t bytes,
                                                  hipMemcpyKind kind, int id,
                                                  hipStream_t stream) {
    void *source = const_cast<void *>(from);
    const bool to_device = kind == hipMemcpyHostToDevice;
    job j{static_cast<char *>(to_device ? to : source),
          static_cast<char *>(to_device ? source : to),
          bytes,
          limits.chunk,
          kind,
          id};
    if (!is_pageable(j.host))
      return false;
    std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
    if (!lock)
      return false;
    const unsigned threads = make_lanes((bytes - 1) / limits.chunk + 1);
    if (threads == 0)
      return false;
    // The host waits once: with an event in each stream, all threads would wait
    // busily.
    check(hipStreamSynchronize(stream), "copying");
    run(j, threads);
    check(j.error, "copying");
    return true;
  }

  /// Whether HIP knows nothing of the host's memory at \p pointer. This does
  /// not use the type of the memory, whose name has changed between HIP's
  /// versions.
  static bool is_pageable(const void *pointer) {
    hipPointerAttribute_t known = {};
    if (hipPointerGetAttributes(&known, pointer) == hipSuccess)
      return !known.devicePointer;
    (void)hipGetLastError();
    return true;
  }

  /// Makes lanes for as many threads as \p chunks and the machine can use, and
  /// returns their number.
  unsigned make_lanes(std::size_t chunks) {
    constexpr std::size_t most = staging_limits::most_threads;
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t wanted = std::min<std::size_t>(
        std::min(limits.threads, cores), std::min(most, chunks));
    unsigned made = 0;
    while (made < wanted && lanes[made].make(limits.chunk))
      ++made;
    return made;
  }

  void run(job &j, unsigned threads) {
    std::thread helpers[staging_limits::most_threads];
    for (unsigned i = 1; i < threads; ++i) {
      try {
        // As in run_in_background() (completion.h), so that compilers need not
        // instantiate another type of thread.
        helpers[i] = std::thread(
            std::function<void()>([&j, &l = lanes[i]] { help(j, l); }));
      } catch (const std::exception &) {
        break; // The threads that have started do all the work.
      }
    }
    move_chunks(j, lanes[0]);
    for (std::thread &helper : helpers)
      if (helper.joinable())
        helper.join();
  }

  static void help(job &j, lane &l) noexcept {
    const hipError_t selected = hipSetDevice(j.id);
    if (selected != hipSuccess)
      j.fail(selected);
    else
      move_chunks(j, l);
  }

  /// Moves chunks until none is left or some thread failed.
  static void move_chunks(job &j, lane &l) noexcept {
    hipError_t error = hipSuccess;
    unsigned turn = 0;
    for (; error == hipSuccess && j.error == hipSuccess; turn ^= 1) {
      const std::size_t at = j.next.fetch_add(j.chunk);
      if (at >= j.bytes)
        break;
      error = start(j, l.slots[turn], at);
    }
    j.fail(error);
    // Even after an error: transfers must not outlive the copy.
    j.fail(finish(j, l.slots[turn]));
    j.fail(finish(j, l.slots[turn ^ 1]));
  }

  /// Starts the transfer of the chunk \p at bytes from the first.
  static hipError_t start(const job &j, slot &s, std::size_t at) {
    hipError_t error = finish(j, s);
    if (error != hipSuccess)
      return error;
    const std::size_t bytes = std::min(j.chunk, j.bytes - at);
    char *const host = j.host + at, *const device = j.device + at;
    if (j.to_device()) {
      std::memcpy(s.memory, host, bytes);
      error = hipMemcpyAsync(device, s.memory, bytes, j.kind, s.stream);
    } else {
      error = hipMemcpyAsync(s.memory, device, bytes, j.kind, s.stream);
    }
    if (error == hipSuccess) {
      s.bytes = bytes;
      s.host = host;
    }
    return error;
  }

  /// Waits for the transfer that uses the buffer, if there is one. If it was a
  /// transfer from the device, copies the buffer to the host's memory.
  static hipError_t finish(const job &j, slot &s) {
    if (s.bytes == 0)
      return hipSuccess;
    const hipError_t error = hipStreamSynchronize(s.stream);
    if (error == hipSuccess && !j.to_device())
      std::memcpy(s.host, s.memory, s.bytes);
    s.bytes = 0;
    return error;
  }

  std::mutex mutex;
  lane lanes[staging_limits::most_threads];
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_STAGING_H

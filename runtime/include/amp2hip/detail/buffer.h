//===- buffer.h - Memory on one accelerator view ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_BUFFER_H
#define AMP2HIP_DETAIL_BUFFER_H

#include "amp2hip/detail/devices.h"

#include <cstring>

namespace amp2hip {
namespace detail {

/// Uninitialised bytes in a device's memory, or in the host's if the queue is
/// the CPU's. Throws out_of_memory.
class buffer {
public:
  /// \p pinned host memory is quicker to transfer from and to.
  buffer(queue_ptr q, std::size_t bytes, bool pinned = false)
      : owner(std::move(q)), pinned(pinned) {
    if (!owner->on_cpu()) {
      owner->activate();
      check(hipMalloc(&memory, bytes), "allocating device memory");
    } else if (pinned) {
      check(hipHostMalloc(&memory, bytes, hipHostMallocDefault),
            "allocating pinned memory");
    } else if (!(memory = std::malloc(bytes))) {
      throw Concurrency::out_of_memory("allocating host memory");
    }
  }
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;
  ~buffer() {
    if (!owner->on_cpu()) {
      // Work that uses the memory may still be queued.
      if (hipSetDevice(owner->owner->id) == hipSuccess) {
        (void)hipStreamSynchronize(owner->stream);
        (void)hipFree(memory);
      }
    } else if (pinned) {
      (void)hipHostFree(memory);
    } else {
      std::free(memory);
    }
  }

  void *data() const { return memory; }

private:
  queue_ptr owner;
  void *memory = nullptr;
  bool pinned;
};

/// Rows of bytes: \p height rows of \p width bytes, their starts \p to_pitch
/// and \p from_pitch bytes apart.
struct rows {
  std::size_t width, height, to_pitch, from_pitch;
};

inline hipMemcpyKind copy_kind(const queue &to, const queue &from) {
  if (to.on_cpu())
    return from.on_cpu() ? hipMemcpyHostToHost : hipMemcpyDeviceToHost;
  return from.on_cpu() ? hipMemcpyHostToDevice : hipMemcpyDeviceToDevice;
}

/// Queues a copy of \p r from \p from, memory that \p from_queue's work uses,
/// to \p to. finish_copy() ends one or more such copies.
inline void start_copy(void *to, const queue &to_queue, const void *from,
                       const queue &from_queue, const rows &r) {
  if (to_queue.on_cpu() && from_queue.on_cpu()) {
    for (std::size_t i = 0; i < r.height; ++i)
      std::memcpy(static_cast<char *>(to) + i * r.to_pitch,
                  static_cast<const char *>(from) + i * r.from_pitch, r.width);
    return;
  }
  const queue &runs_on = to_queue.on_cpu() ? from_queue : to_queue;
  const hipMemcpyKind kind = copy_kind(to_queue, from_queue);
  runs_on.activate();
  const bool dense =
      r.height == 1 || (r.width == r.to_pitch && r.width == r.from_pitch);
  check(dense
            ? hipMemcpyAsync(to, from, r.width * r.height, kind, runs_on.stream)
            : hipMemcpy2DAsync(to, r.to_pitch, from, r.from_pitch, r.width,
                               r.height, kind, runs_on.stream),
        "copying");
}

/// What must be awaited before start_copy(): work on the source's queue.
inline void prepare_copy(const queue &to_queue, const queue &from_queue) {
  if (&to_queue != &from_queue && !to_queue.on_cpu())
    from_queue.wait();
}

/// Waits for the copies, so that the source may change and the host may read.
inline void finish_copy(const queue &to_queue, const queue &from_queue) {
  // On one queue the order of its work is enough.
  if (&to_queue != &from_queue)
    (to_queue.on_cpu() ? from_queue : to_queue).wait();
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_BUFFER_H

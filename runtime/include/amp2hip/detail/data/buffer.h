//===- buffer.h - Memory on one accelerator view ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_DATA_BUFFER_H
#define AMP2HIP_DETAIL_DATA_BUFFER_H

#include "amp2hip/detail/platform/devices.h"

#include <cstring>

namespace amp2hip {
namespace detail {

/// Uninitialized bytes in a device's memory, or in the host's if the queue is
/// the CPU's. Throws out_of_memory.
class buffer {
public:
  /// \p pinned allocates pinned host memory. Transfers from and to it are
  /// quicker, and devices that share the host's memory can use it.
  buffer(queue_ptr q, std::size_t bytes, bool pinned = false)
      : owner(std::move(q)), bytes(bytes), pinned(pinned) {
    owner->activate();
    if (pinned) {
      check(hipHostMalloc(&memory, bytes, hipHostMallocDefault),
            "allocating pinned memory");
    } else if (!owner->on_cpu()) {
      memory = owner->owner->pool.allocate(owner.get(), bytes);
    } else if (!(memory = std::malloc(bytes))) {
      throw Concurrency::out_of_memory("allocating host memory");
    }
  }
  buffer(const buffer &) = delete;
  buffer &operator=(const buffer &) = delete;
  ~buffer() {
    if (!pinned && !owner->on_cpu() &&
        owner->owner->pool.keep(owner.get(), bytes, memory,
                                owner->owner->most_kept()))
      return;
    // Work that uses the memory may still be queued.
    if (!owner->on_cpu() && (hipSetDevice(owner->owner->id) != hipSuccess ||
                             hipStreamSynchronize(owner->stream) != hipSuccess))
      (void)hipGetLastError();
    if (pinned)
      (void)hipHostFree(memory);
    else if (!owner->on_cpu())
      (void)hipFree(memory);
    else
      std::free(memory);
  }

  void *data() const { return memory; }

private:
  queue_ptr owner;
  void *memory = nullptr;
  const std::size_t bytes;
  bool pinned;
};

/// Rows of bytes: \p height rows of \p width bytes, their starts \p to_pitch
/// and \p from_pitch bytes apart.
struct rows {
  std::size_t width, height, to_pitch, from_pitch;

  bool is_dense() const {
    return height == 1 || (width == to_pitch && width == from_pitch);
  }
};

/// \p depth slices of the same rows. The slices begin \p to_slice and
/// \p from_slice bytes apart, which are multiples of the pitches.
struct box : rows {
  std::size_t depth = 1, to_slice = 0, from_slice = 0;

  box(const rows &r) : rows(r) {}
  box(const rows &r, std::size_t depth, std::size_t to_slice,
      std::size_t from_slice)
      : rows(r), depth(depth), to_slice(to_slice), from_slice(from_slice) {}
};

inline hipMemcpyKind copy_kind(const queue &to, const queue &from) {
  if (to.on_cpu())
    return from.on_cpu() ? hipMemcpyHostToHost : hipMemcpyDeviceToHost;
  return from.on_cpu() ? hipMemcpyHostToDevice : hipMemcpyDeviceToDevice;
}

/// Copies \p b within the host's memory.
inline void copy_on_host(char *to, const char *from, const box &b) {
  for (std::size_t z = 0; z < b.depth; ++z)
    for (std::size_t y = 0; y < b.height; ++y)
      std::memcpy(to + z * b.to_slice + y * b.to_pitch,
                  from + z * b.from_slice + y * b.from_pitch, b.width);
}

inline hipError_t copy_3d(char *to, char *from, const box &b,
                          hipMemcpyKind kind, hipStream_t stream) {
  hipMemcpy3DParms p = {};
  p.dstPtr =
      make_hipPitchedPtr(to, b.to_pitch, b.to_pitch, b.to_slice / b.to_pitch);
  p.srcPtr = make_hipPitchedPtr(from, b.from_pitch, b.from_pitch,
                                b.from_slice / b.from_pitch);
  p.extent = make_hipExtent(b.width, b.height, b.depth);
  p.kind = kind;
  return hipMemcpy3DAsync(&p, stream);
}

/// Copies through pinned memory, if that is quicker: see staging::copy().
/// \returns whether it did.
inline bool copy_staged(void *to, const void *from, std::size_t bytes,
                        hipMemcpyKind kind, const queue &runs_on) {
  device &d = *runs_on.owner;
  return kind != hipMemcpyDeviceToDevice && !d.shares_memory &&
         d.stage.copy(to, from, bytes, kind, d.id, runs_on.stream);
}

#if !defined(__HIP_PLATFORM_CPU__)
/// Bytes that go to a device as an argument of a kernel.
struct few_bytes {
  static constexpr std::size_t most = 64;
  unsigned char bytes[most];
};

/// Writes the first \p count of \p from to \p to. It is a template so that
/// sources of one program share it.
template <class Bytes>
__global__ void store_bytes(Bytes from, unsigned count, unsigned char *to) {
  if (threadIdx.x < count)
    to[threadIdx.x] = from.bytes[threadIdx.x];
}

/// Queues a copy of \p count bytes of the host's. It reads them at once, so
/// that nobody has to wait. (hipMemcpyAsync may read pageable memory later.)
inline hipError_t store(void *to, const void *from, std::size_t count,
                        hipStream_t stream) {
  few_bytes all = {};
  std::memcpy(all.bytes, from, count);
  unsigned number = static_cast<unsigned>(count);
  unsigned char *first = static_cast<unsigned char *>(to);
  void *arguments[] = {&all, &number, &first, nullptr};
  return hipLaunchKernel(
      reinterpret_cast<const void *>(&store_bytes<few_bytes>), dim3(1),
      dim3(few_bytes::most), arguments, 0, stream);
}
#endif

/// Queues a copy of \p b from \p from, memory that \p from_queue's work uses,
/// to \p to. \returns whether finish_copy() has to end this copy. It ends all
/// that were started.
inline bool start_copy(void *to, const queue &to_queue, void *from,
                       const queue &from_queue, const box &b) {
  char *const t = static_cast<char *>(to), *const f = static_cast<char *>(from);
  if (to_queue.on_cpu() && from_queue.on_cpu()) {
    copy_on_host(t, f, b);
    return false;
  }
  const queue &runs_on = to_queue.on_cpu() ? from_queue : to_queue;
  const hipMemcpyKind kind = copy_kind(to_queue, from_queue);
  runs_on.activate();
  hipError_t error;
#if !defined(__HIP_PLATFORM_CPU__)
  if (kind == hipMemcpyHostToDevice && b.depth == 1 && b.is_dense() &&
      b.width * b.height <= few_bytes::most) {
    check(store(t, f, b.width * b.height, runs_on.stream), "copying");
    return false;
  }
#endif
  if (b.depth > 1)
    error = copy_3d(t, f, b, kind, runs_on.stream);
  else if (b.is_dense() && copy_staged(t, f, b.width * b.height, kind, runs_on))
    return true;
  else if (b.is_dense())
    error = hipMemcpyAsync(t, f, b.width * b.height, kind, runs_on.stream);
  else
    error = hipMemcpy2DAsync(t, b.to_pitch, f, b.from_pitch, b.width, b.height,
                             kind, runs_on.stream);
  check(error, "copying");
  return true;
}

/// Call this before start_copy(): waits for the work of \p from_queue.
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

#endif // AMP2HIP_DETAIL_DATA_BUFFER_H

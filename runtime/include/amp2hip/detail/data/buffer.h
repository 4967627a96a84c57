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

/// \p height rows of \p width bytes. Their starts are \p to_pitch bytes apart
/// in the destination and \p from_pitch bytes apart in the source.
struct rows {
  std::size_t width, height, to_pitch, from_pitch;

  bool is_dense() const {
    return height == 1 || (width == to_pitch && width == from_pitch);
  }
};

/// \p depth slices, each with the same rows. Their starts are \p to_slice and
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
// nvcc copies a parameter whose elements are chosen at run time to memory of
// each thread, unless this says that the threads share it.
#if defined(__NVCC__) && (!defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 700)
#define AMP2HIP_SHARED_PARAMETER const __grid_constant__
#else
#define AMP2HIP_SHARED_PARAMETER const
#endif

/// Bytes that go to a device as an argument of a kernel.
struct few_bytes {
  static constexpr std::size_t most = 64;
  unsigned char bytes[most];
};

/// Writes the first \p count of \p from to \p to. It is a template so that
/// translation units of one program share it.
template <class Bytes>
__global__ void store_bytes(AMP2HIP_SHARED_PARAMETER Bytes from, unsigned count,
                            unsigned char *to) {
  if (threadIdx.x < count)
    to[threadIdx.x] = from.bytes[threadIdx.x];
}
#undef AMP2HIP_SHARED_PARAMETER

/// Copies a few bytes of the host's memory to a device. It reads them before it
/// returns, so that the caller need not wait. (hipMemcpyAsync may read pageable
/// memory later.)
/// \returns whether it did: false for more bytes or another kind of copy
inline bool copy_few(char *to, const char *from, const box &b,
                     hipMemcpyKind kind, hipStream_t stream) {
  if (kind != hipMemcpyHostToDevice || b.depth > 1 || !b.is_dense() ||
      b.width * b.height > few_bytes::most)
    return false;
  few_bytes all = {};
  unsigned count = static_cast<unsigned>(b.width * b.height);
  std::memcpy(all.bytes, from, count);
  void *arguments[] = {&all, &count, &to, nullptr};
  check(hipLaunchKernel(reinterpret_cast<const void *>(&store_bytes<few_bytes>),
                        dim3(1), dim3(few_bytes::most), arguments, 0, stream),
        "copying");
  return true;
}
#else
/// A launch would take longer than a copy.
inline bool copy_few(char *, const char *, const box &, hipMemcpyKind,
                     hipStream_t) {
  return false;
}
#endif

/// Copies boxes from memory that the work of one queue uses to memory of
/// another. Call start() for each box, and finish() at the end.
class box_copies {
public:
  /// Waits for the work of \p from, unless the copies run on its stream.
  box_copies(const queue &to, const queue &from)
      : to(to), from(from), runs_on(to.on_cpu() ? from : to),
        kind(copy_kind(to, from)) {
    if (&to != &from && !to.on_cpu())
      from.wait();
  }

  /// Queues the copy of \p b from \p f to \p t; within the host's memory,
  /// copies at once.
  void start(char *t, char *f, const box &b) {
    if (to.on_cpu() && from.on_cpu())
      return copy_on_host(t, f, b);
    runs_on.activate();
    if (!copy_few(t, f, b, kind, runs_on.stream)) {
      copy(t, f, b);
      // On one queue the order of its work is enough.
      is_pending = &to != &from;
    }
  }

  /// Waits for the copies, so that the source may change and the host may read.
  void finish() const {
    if (is_pending)
      runs_on.wait();
  }

private:
  const queue &to, &from, &runs_on;
  const hipMemcpyKind kind;
  bool is_pending = false;

  void copy(char *t, char *f, const box &b) const {
    hipError_t error;
    if (b.depth > 1)
      error = copy_3d(t, f, b, kind, runs_on.stream);
    else if (b.is_dense() &&
             copy_staged(t, f, b.width * b.height, kind, runs_on))
      return;
    else if (b.is_dense())
      error = hipMemcpyAsync(t, f, b.width * b.height, kind, runs_on.stream);
    else
      error = hipMemcpy2DAsync(t, b.to_pitch, f, b.from_pitch, b.width,
                               b.height, kind, runs_on.stream);
    check(error, "copying");
  }
};

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_DATA_BUFFER_H

//===- internal.h - Shared by the sources of the CPU platform ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CPU_INTERNAL_H
#define AMP2HIP_CPU_INTERNAL_H

#include <hip/hip_runtime.h>

namespace hipcpu {

/// Keeps \p error, unless it is hipSuccess, for hipGetLastError; returns it.
hipError_t record(hipError_t error);

int device_count();
int current_device();
inline bool is_device(int device) {
  return device >= 0 && device < device_count();
}

/// The null stream, a stream of each thread's own, or one that was created and
/// not destroyed.
bool is_stream(hipStream_t stream);

/// Whether the platform knows the bytes from \p pointer on.
enum class range { unknown, inside, too_long };
range find_range(const void *pointer, size_t size);

/// Parts of hipDeviceReset(), each in the file whose work it undoes.
void disable_peers(int device);
void free_device_memory(int device);
void destroy_device_handles(int device);

/// Calls \p run with all of \p blocks, in parts, on TBB's workers and on this
/// thread; returns when it is done. Parts of at most \p together blocks are not
/// shared out further.
void for_all_workers(size_t blocks, size_t together,
                     void (*run)(void *, block_range), void *argument);

/// Has TBB look at the machine, which it does at the first use otherwise, in
/// an order that the sanitizer for threads does not see.
void prepare_workers();

/// The size of the stacks of workers that are not started yet.
void set_worker_stack(size_t bytes);

/// Frees the calling thread's fibers and shared memory when the thread ends.
void release_at_thread_exit();

} // namespace hipcpu

#endif // AMP2HIP_CPU_INTERNAL_H

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

/// Returns \p error, and stores it for hipGetLastError() unless it is
/// hipSuccess.
hipError_t record(hipError_t error);

int device_count();
int current_device();
inline bool is_device(int device) {
  return device >= 0 && device < device_count();
}

/// Whether \p stream is the null stream, hipStreamPerThread, or a stream that
/// was created and not destroyed.
bool is_stream(hipStream_t stream);

/// Result of find_range().
enum class range { unknown, inside, too_long };
/// Looks for memory that was allocated or registered and contains \p pointer.
/// Returns unknown if there is none, and too_long if the \p size bytes from \p
/// pointer on reach past its end.
range find_range(const void *pointer, size_t size);

// Parts of hipDeviceReset(), each in the file whose work it undoes.

void disable_peers(int device);
void free_device_memory(int device);
void destroy_device_handles(int device);

/// Divides the numbers 0 to \p blocks - 1 into parts, and calls \p run with \p
/// argument and each part on TBB's workers and on this thread. Returns when all
/// calls have returned. Parts of at most \p together blocks are not divided
/// further.
void for_all_workers(size_t blocks, size_t together,
                     void (*run)(void *, block_range), void *argument);

/// Makes TBB count the processors now. Otherwise it does so when several
/// threads use it first, which ThreadSanitizer would report as a race.
void prepare_workers();

/// Sets the stack size of TBB's workers that are not started yet.
void set_worker_stack(size_t bytes);

/// Makes the calling thread free its fibers and its dynamic shared memory when
/// it ends.
void release_at_thread_exit();

} // namespace hipcpu

#endif // AMP2HIP_CPU_INTERNAL_H

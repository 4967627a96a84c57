//===- check.h - How faults of kernels are reported -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CPU_CHECK_H
#define AMP2HIP_CPU_CHECK_H

#include <hip/hip_runtime.h>

#include <string>

namespace hipcpu {
namespace checks {

enum class fault { outside, race, barrier };

/// Counts a fault of the running kernel; whether it is the first one of this
/// kind in this kernel at \p code for \p object.
bool is_new(fault f, const void *code, const void *object);

/// Prints \p text, where it happened and, unless \p code is null, which
/// instruction did it. With \p of_tile no thread is named.
void tell(const std::string &text, const void *code, bool of_tile = false);

/// "(1, 2)"
std::string tuple(const long long *numbers, int count);

/// The number of the running thread in its block.
inline unsigned thread_of_tile() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

/// "thread (1, 2)", for a thread of the running block.
std::string name_thread(unsigned thread_of_tile);

} // namespace checks
} // namespace hipcpu

#endif // AMP2HIP_CPU_CHECK_H

//===- running_kernel.h - Names of kernels and threads ----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_CPU_RUNNING_KERNEL_H
#define AMP2HIP_CPU_RUNNING_KERNEL_H

#include <hip/hip_runtime.h>

#include <string>

namespace hipcpu {
namespace checks {

/// The kernel that the calling thread runs or ran last; null if it has no name.
const kernel *running_kernel();

/// How many pieces of launches the calling thread has begun.
unsigned long long entries();

/// The name of the running kernel in messages. Kernels of the runtime that call
/// a function object are named after the class of that object.
std::string name_kernel();

/// Whether the running kernel was compiled with AMP2HIP_CPU_CHECK=1.
bool is_checked_kernel();

/// "tile (1, 2)", or "block (2, 1, 0)".
std::string name_tile();

/// The running thread as C++ AMP numbers it. Only in a checked kernel: others
/// keep no index while threads run as loops.
std::string name_running_thread();

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

#endif // AMP2HIP_CPU_RUNNING_KERNEL_H

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

/// The number of calls of enter() on the calling thread: it differs between two
/// launches, and between two parts of one launch.
unsigned long long entries();

/// The name of the running kernel in messages. If a kernel of the runtime calls
/// a function object, it is the name of the object's class.
std::string name_kernel();

/// Whether the running kernel was compiled with AMP2HIP_CPU_CHECK=1.
bool is_checked_kernel();

/// The running tile in messages: "tile (1, 2)", or "block (2, 1, 0)" in a
/// kernel of HIP.
std::string name_tile();

/// The running thread in messages, as the kernel's \c numbering
/// (hipcpu_check.h) identifies it. Call it only in a kernel that was compiled
/// with AMP2HIP_CPU_CHECK=1: others do not store the index while threads run as
/// loops.
std::string name_running_thread();

/// The text of an index of \p count numbers: "(1, 2)".
std::string tuple(const long long *numbers, int count);

/// The number of the running thread in its block.
inline unsigned thread_of_tile() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

/// The text for the thread with this number in the running block: "thread (1,
/// 2)".
std::string name_thread(unsigned thread_of_tile);

} // namespace checks
} // namespace hipcpu

#endif // AMP2HIP_CPU_RUNNING_KERNEL_H

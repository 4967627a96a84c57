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

/// The kinds of faults of a kernel: an out-of-bounds access, a race, a barrier
/// that some threads do not reach, an operation without a result in C++ (for
/// example a division by 0).
enum class fault { outside, race, barrier, arithmetic };
constexpr int fault_kinds = 4;

/// Counts a fault of the running kernel. Returns whether it is the first one of
/// this kind in this kernel with these \p code and \p object: addresses that
/// identify the location, and the variable or buffer.
bool is_new(fault f, const void *code, const void *object);

/// Prints \p text, the kernel, and the running thread or, with \p of_tile, its
/// tile. Unless \p code is null, also prints the location of that instruction.
void tell(const std::string &text, const void *code, bool of_tile = false);

/// The location of the call that returns to \p code, such as " (at wave.h:12,
/// called at wave.hip:30)". Empty if \p code is null.
std::string name_code(const void *code);

} // namespace checks
} // namespace hipcpu

#endif // AMP2HIP_CPU_CHECK_H

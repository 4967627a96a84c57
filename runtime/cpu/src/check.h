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

enum class fault { outside, race, barrier, arithmetic };
constexpr int fault_kinds = 4;

/// Counts a fault of the running kernel; whether it is the first one of this
/// kind in this kernel at \p code for \p object.
bool is_new(fault f, const void *code, const void *object);

/// Prints \p text, where it happened and, unless \p code is null, which
/// instruction did it. With \p of_tile no thread is named.
void tell(const std::string &text, const void *code, bool of_tile = false);

/// " (at wave.h:12, called at wave.hip:30)": the place in the program that
/// returns to \p code, or "" for null.
std::string name_code(const void *code);

} // namespace checks
} // namespace hipcpu

#endif // AMP2HIP_CPU_CHECK_H

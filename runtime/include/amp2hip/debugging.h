//===- debugging.h - The debugging intrinsics -------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DEBUGGING_H
#define AMP2HIP_DEBUGGING_H

#include "amp2hip/detail/platform/platform.h"

#include <cstdio>
#if defined(AMP2HIP_DIRECT3D_DEBUG)
#include "amp2hip/detail/launch/kernel_message.h"
#endif

// The debugging intrinsics. [amp 12.3] In C++ AMP they act only on devices with
// a debug layer. No HIP device has one, so by default they do nothing.
// AMP2HIP_DIRECT3D_DEBUG, defined for the whole program, makes them act on
// every device; AMP2HIP_DIRECT3D_PRINTF does so for direct3d_printf alone.

/// Prints as printf does.
template <class... Arguments>
__device__ inline void direct3d_printf(const char *format,
                                       Arguments... arguments) {
#if defined(AMP2HIP_DIRECT3D_PRINTF) || defined(AMP2HIP_DIRECT3D_DEBUG)
  printf(format, arguments...);
#else
  (void)format;
  ((void)arguments, ...);
#endif
}

/// The host's next wait for the accelerator throws a runtime_exception with
/// this text. If there are several, the first one counts.
template <class... Arguments>
__device__ inline void direct3d_errorf(const char *format,
                                       Arguments... arguments) {
#if defined(AMP2HIP_DIRECT3D_DEBUG)
  amp2hip::detail::leave_message(format, arguments...);
#else
  (void)format;
  ((void)arguments, ...);
#endif
}

/// Ends the calling thread (on AMD's GPUs, its wavefront), and the host's next
/// wait for the accelerator throws a runtime_exception. No destructor runs.
__device__ inline void direct3d_abort() {
#if defined(AMP2HIP_DIRECT3D_DEBUG)
  amp2hip::detail::leave_message("a kernel called direct3d_abort");
  amp2hip::detail::end_thread();
#endif
}

namespace Concurrency {
using ::direct3d_abort;
using ::direct3d_errorf;
using ::direct3d_printf;
} // namespace Concurrency

#endif // AMP2HIP_DEBUGGING_H

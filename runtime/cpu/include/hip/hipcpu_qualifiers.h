//===- hipcpu_qualifiers.h - The keywords of HIP ----------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIPCPU_QUALIFIERS_H
#define HIP_HIPCPU_QUALIFIERS_H

#include <hip/hipcpu_check.h>

/// Names this platform, as __HIP_PLATFORM_AMD__ and __HIP_PLATFORM_NVIDIA__
/// name the others.
#ifndef __HIP_PLATFORM_CPU__
#define __HIP_PLATFORM_CPU__ 1
#endif

#define __global__
#define __device__
#define __host__
#define __constant__
#define __managed__
#define __launch_bounds__(...)

/// A __shared__ variable has one object for each worker. A worker runs one
/// block at a time, so all threads of the block, and no others, use the same
/// object. As on a GPU, the program must not expect an initial value.
#if defined(HIPCPU_CHECKS) && defined(__clang__)
#define __shared__                                                             \
  static thread_local __attribute__((annotate("hipcpu.shared")))
#else
#define __shared__ static thread_local
#endif

#define __forceinline__ inline __attribute__((always_inline))
#ifndef __align__
#define __align__(n) __attribute__((aligned(n)))
#endif

/// The name of a kernel with commas, for hipLaunchKernelGGL.
#define HIP_KERNEL_NAME(...) __VA_ARGS__
#define HIP_SYMBOL(symbol) symbol

/// Declares \p variable as a pointer to the block's dynamic shared memory,
/// which is aligned to 64 bytes. On a GPU, the macro declares an array.
#define HIP_DYNAMIC_SHARED(type, variable)                                     \
  type *variable = static_cast<type *>(::hipcpu::dynamic_shared());

#endif // HIP_HIPCPU_QUALIFIERS_H

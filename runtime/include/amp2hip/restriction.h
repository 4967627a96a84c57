//===- restriction.h - Restriction specifiers in HIP ------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_RESTRICTION_H
#define AMP2HIP_RESTRICTION_H

#include "amp2hip/detail/platform/platform.h"
#include "amp2hip/direct3d_arithmetic.h"
#include "amp2hip/lvalue.h"

/// Macros of Visual C++'s headers that programs use instead of restrict(...).
#ifndef __GPU
#define __GPU __host__ __device__
#endif
#ifndef __GPU_ONLY
#define __GPU_ONLY __device__
#endif
#ifndef __CPU_ONLY
#define __CPU_ONLY
#endif

/// In functions for host and device: \p A inside of kernels, \p C elsewhere.
/// Both are expressions in parentheses, of one type. [amp 2.2]
#if AMP2HIP_DEVICE_PASS
#define AMP2HIP_PICK(A, C) A
#elif defined(__HIP_PLATFORM_CPU__)
#define AMP2HIP_PICK(A, C) (::amp2hip::detail::inside_kernel() ? A : C)
#else
#define AMP2HIP_PICK(A, C) C
#endif

/// Before a deduction guide. In device code, Clang before 22 ignores a guide
/// without attributes; Clang 22 warns that later versions refuse attributes.
#if defined(__HIP__) && defined(__clang__) && __clang_major__ < 22
#define AMP2HIP_GUIDE __host__ __device__
#else
#define AMP2HIP_GUIDE
#endif

#endif // AMP2HIP_RESTRICTION_H

//===- msvc_macros.h - What Visual C++ defines ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// With amp2hip's option --define-msvc, this header is included before all
// others. The headers of HIP's platforms test these macros, too, and would
// assume Windows. Therefore this header includes them before it defines the
// macros. The standard library's headers ignore these macros. _WIN32 is not
// defined: code under it needs Windows.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_MSVC_MACROS_H
#define AMP2HIP_DETAIL_MSVC_MACROS_H

#include "amp2hip/amp_graphics.h"
#include "amp2hip/amp_math.h"
// PPL's headers use TBB. hipcc and nvcc may not find TBB, and only programs
// with PPL need it, so it is not included for them.
#if !defined(__HIPCC__) && !defined(__CUDACC__) && __has_include(<tbb/tbb.h>)
#include <tbb/tbb.h>
#endif

#define _MSC_VER AMP2HIP_MSC_VER
#define _MSC_FULL_VER (AMP2HIP_MSC_VER * 100000)
#define _M_X64 100
#define _M_AMD64 100
#define _NATIVE_WCHAR_T_DEFINED 1
#define _INTEGRAL_MAX_BITS 64

#endif // AMP2HIP_DETAIL_MSVC_MACROS_H

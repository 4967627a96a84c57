//===- msvc_macros.h - What Visual C++ defines ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Included before all else where --define-msvc says so. The headers of the
// platforms ask for these macros, too, and would take themselves to be on
// Windows: they come first. Those of the standard library do not mind. _WIN32
// is not among the macros: code behind it wants Windows itself.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_MSVC_MACROS_H
#define AMP2HIP_DETAIL_MSVC_MACROS_H

#include "amp2hip/amp_graphics.h"
#include "amp2hip/amp_math.h"
// PPL stands on it; not looked at where other compilers read the host's code.
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

//===- newer_clang.h - What HIP misses with newer Clangs --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers of HIP for AMD need a few names of Clang that newer versions of
// Clang have removed. This header declares them, and comes before HIP's.
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_NEWER_CLANG_H
#define AMP2HIP_DETAIL_PLATFORM_NEWER_CLANG_H

// Only Clang's HIP mode with AMD's headers needs this: chipStar, which runs HIP
// programs by SPIR-V, has headers of its own.
#if defined(__HIP__) && !defined(__HIP_PLATFORM_SPIRV__)
#include <hip/hip_version.h>

// HIP before 7 uses this macro for the size of a wave. Clang 22 has removed it,
// and earlier versions warn where it is named. These versions of HIP support no
// other sizes for these GPUs.
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-pragma"
#if HIP_VERSION_MAJOR < 7 && !defined(__AMDGCN_WAVEFRONT_SIZE)
#if defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
#define __AMDGCN_WAVEFRONT_SIZE 32
#else
#define __AMDGCN_WAVEFRONT_SIZE 64
#endif
#endif
#pragma clang diagnostic pop

// Functions of the device libraries. Clang declares them up to version 22.
extern "C" {
__device__ __attribute__((const)) double __ocml_ceil_f64(double);
__device__ __attribute__((const)) double __ocml_floor_f64(double);
__device__ __attribute__((const)) double __ocml_rint_f64(double);
}
#endif

#endif

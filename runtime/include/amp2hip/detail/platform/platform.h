//===- platform.h - What differs between HIP's platforms --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_PLATFORM_H
#define AMP2HIP_DETAIL_PLATFORM_PLATFORM_H

// CUDA and HIP must not declare `half` and `half2`: programs use these names
// for themselves.
#ifndef CUDA_NO_HALF
#define CUDA_NO_HALF
#endif
#ifndef HIP_NO_HALF
#define HIP_NO_HALF
#endif
#include "amp2hip/detail/platform/newer_clang.h"

#include <hip/hip_runtime.h>

#include "amp2hip/detail/platform/hresult.h"

/// 1 while the compiler generates code for a GPU, which cannot call functions
/// of the host; else 0.
#if defined(__HIP_DEVICE_COMPILE__) || defined(__CUDA_ARCH__)
#define AMP2HIP_DEVICE_PASS 1
#else
#define AMP2HIP_DEVICE_PASS 0
#endif

/// `AMP2HIP_PROPERTY((get = get_name), T name)`: a property of Visual C++'s in
/// a class. C++ AMP sources use properties, so the translator's parser and
/// editors have them (amp2hip_editor.h). Translated code calls the functions
/// instead, so the macro is empty there.
#ifdef AMP2HIP_EDITOR
#define AMP2HIP_PROPERTY(ACCESSORS, ...)                                       \
  __declspec(property ACCESSORS) __VA_ARGS__;
#else
#define AMP2HIP_PROPERTY(...)
#endif

/// Begins the declaration of a function that C++ AMP has on the host only. A
/// kernel of a translation may call it as well; the translator's parser still
/// refuses that in C++ AMP.
#define AMP2HIP_HOST_AND_TRANSLATED __host__ __device__

/// A component of a short vector: a data member with two names. In C++ AMP, and
/// in the translator's parser, these are two properties, to which nothing can
/// refer.
#define AMP2HIP_COMPONENT(T, name, color)                                      \
  union {                                                                      \
    T name = T();                                                              \
    T color;                                                                   \
  };

/// Has the loop that follows unrolled, so that its arrays live in registers.
/// nvcc warns of the pragma for g++ where it parses the host's code.
#if defined(__clang__) || defined(__CUDA_ARCH__)
#define AMP2HIP_UNROLL _Pragma("unroll")
#elif defined(__CUDACC__)
#define AMP2HIP_UNROLL
#else
#define AMP2HIP_UNROLL _Pragma("GCC unroll 8")
#endif

/// Compilers must inline the function on the CPU platform: Clang's plugin makes
/// no loop of a row if its kernel contains a call. The second macro is for
/// lambdas, and for functions that are declared inline on all platforms.
#if defined(__HIP_PLATFORM_CPU__)
#define AMP2HIP_CPU_INLINE __forceinline__
#define AMP2HIP_CPU_INLINED __attribute__((always_inline))
#else
#define AMP2HIP_CPU_INLINE
#define AMP2HIP_CPU_INLINED
#endif

/// The parameter by which a function with a barrier gets the location of its
/// call, and the argument that passes it on. Both are empty unless barriers are
/// checked (AMP2HIP_CPU_CHECK=1).
#if defined(HIPCPU_CHECKS)
#define AMP2HIP_CALL_PLACE HIPCPU_CALL_PLACE
#define AMP2HIP_PLACE HIPCPU_PLACE
#else
#define AMP2HIP_CALL_PLACE
#define AMP2HIP_PLACE
#endif

/// How accesses outside of a container behave: see detail/data/bounds.h.
#if defined(HIPCPU_CHECKS)
#define AMP2HIP_CHECKS_ACCESSES 1
#else
#define AMP2HIP_CHECKS_ACCESSES 0
#if defined(AMP2HIP_CPU_CHECK) && AMP2HIP_CPU_CHECK
#error "AMP2HIP_CPU_CHECK is for the CPU platform: nothing is checked on GPUs"
#endif
#endif

#define AMP2HIP_BOUNDS_drop 1
#define AMP2HIP_PASTE(a, b) a##b
#define AMP2HIP_BOUNDS_NUMBER(mode) AMP2HIP_PASTE(AMP2HIP_BOUNDS_, mode)
#if !defined(AMP2HIP_BOUNDS)
#define AMP2HIP_DROPS_OUTSIDE AMP2HIP_CHECKS_ACCESSES
#elif AMP2HIP_BOUNDS_NUMBER(AMP2HIP_BOUNDS) == 1
#define AMP2HIP_DROPS_OUTSIDE 1
#else
#error "AMP2HIP_BOUNDS is 'drop' or not defined"
#define AMP2HIP_DROPS_OUTSIDE 0
#endif

namespace Concurrency {}
namespace concurrency = Concurrency;

namespace amp2hip {
namespace detail {

/// Whether the calling code runs inside a kernel. On a GPU this is known at
/// compile time; on the CPU platform, at run time.
__host__ __device__ inline bool inside_kernel() {
#if AMP2HIP_DEVICE_PASS
  return true;
#elif defined(__HIP_PLATFORM_CPU__)
  return ::hipcpu::is_in_kernel();
#else
  return false;
#endif
}

/// Whether containers that are copied now are certainly bound: their copies
/// hold plain addresses, as in a kernel's arguments. Where the CPU platform
/// copies these, the compiler knows the answer and drops the code for other
/// copies.
__host__ __device__ __forceinline__ bool copies_bound() {
#if defined(__HIP_PLATFORM_CPU__)
  return ::hipcpu::is_copy_bound();
#else
  return false;
#endif
}

/// The name in messages for the devices of this platform.
#if defined(__HIP_PLATFORM_CPU__)
#define AMP2HIP_DEVICES "the CPU"
#elif defined(__HIP_PLATFORM_NVIDIA__)
#define AMP2HIP_DEVICES "NVIDIA's GPUs"
#elif defined(__HIP_PLATFORM_SPIRV__)
#define AMP2HIP_DEVICES "GPUs that run SPIR-V"
#else
#define AMP2HIP_DEVICES "AMD's GPUs"
#endif

/// Whether the devices of this platform are emulated by the CPU.
#if defined(__HIP_PLATFORM_CPU__)
inline constexpr bool emulated_devices = true;
#else
inline constexpr bool emulated_devices = false;
#endif

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_PLATFORM_H

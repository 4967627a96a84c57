//===- platform.h - What differs between HIP's platforms --------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_PLATFORM_H
#define AMP2HIP_DETAIL_PLATFORM_H

// `half` and `half2` are names that programs have for themselves.
#ifndef CUDA_NO_HALF
#define CUDA_NO_HALF
#endif
#ifndef HIP_NO_HALF
#define HIP_NO_HALF
#endif
#include <hip/hip_runtime.h>

#include <cstdint>

/// 1 while code for a GPU is generated: nothing of the host may be called.
#if defined(__HIP_DEVICE_COMPILE__) || defined(__CUDA_ARCH__)
#define AMP2HIP_DEVICE_PASS 1
#else
#define AMP2HIP_DEVICE_PASS 0
#endif

/// Windows' result codes, as the exceptions of C++ AMP carry them. [amp 12]
#ifndef _WIN32
using HRESULT = std::int32_t;
#ifndef S_OK
#define S_OK (static_cast<HRESULT>(0))
#endif
#ifndef E_INVALIDARG
#define E_INVALIDARG (static_cast<HRESULT>(0x80070057))
#endif
#ifndef E_FAIL
#define E_FAIL (static_cast<HRESULT>(0x80004005))
#endif
#ifndef E_OUTOFMEMORY
#define E_OUTOFMEMORY (static_cast<HRESULT>(0x8007000E))
#endif
#ifndef E_NOTIMPL
#define E_NOTIMPL (static_cast<HRESULT>(0x80004001))
#endif
#ifndef E_UNEXPECTED
#define E_UNEXPECTED (static_cast<HRESULT>(0x8000FFFF))
#endif
#ifndef E_NOINTERFACE
#define E_NOINTERFACE (static_cast<HRESULT>(0x80004002))
#endif
#ifndef E_POINTER
#define E_POINTER (static_cast<HRESULT>(0x80004003))
#endif
#ifndef E_ABORT
#define E_ABORT (static_cast<HRESULT>(0x80004004))
#endif
#ifndef S_FALSE
#define S_FALSE (static_cast<HRESULT>(1))
#endif
#ifndef SUCCEEDED
#define SUCCEEDED(hr) ((static_cast<HRESULT>(hr)) >= 0)
#endif
#ifndef FAILED
#define FAILED(hr) ((static_cast<HRESULT>(hr)) < 0)
#endif
#endif

namespace Concurrency {}
namespace concurrency = Concurrency;

namespace amp2hip {
namespace detail {

/// Whether the calling code runs inside a kernel. On a GPU that is known when
/// it is compiled; where kernels run on the CPU, when it runs.
__host__ __device__ inline bool inside_kernel() {
#if AMP2HIP_DEVICE_PASS
  return true;
#elif defined(__HIP_PLATFORM_CPU__)
  return ::hipcpu::this_worker.running;
#else
  return false;
#endif
}

/// Whether the devices of this platform are emulated by the CPU.
#if defined(__HIP_PLATFORM_CPU__)
inline constexpr bool emulated_devices = true;
#else
inline constexpr bool emulated_devices = false;
#endif

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_PLATFORM_H

//===- hipcpu_error.h - Error codes -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIPCPU_ERROR_H
#define HIP_HIPCPU_ERROR_H

/// HIP's error codes. This platform returns only some of them. The type is int
/// because programs also call hipGetErrorName() with numbers that are no error.
enum hipError_t : int {
#define HIPCPU_ERROR(name, number) name = number,
#include <hip/hipcpu_errors.def>
#undef HIPCPU_ERROR
  hipErrorMemoryAllocation = hipErrorOutOfMemory,
  hipErrorInitializationError = hipErrorNotInitialized,
  hipErrorMapBufferObjectFailed = hipErrorMapFailed,
  hipErrorInvalidResourceHandle = hipErrorInvalidHandle
};

/// Returns the calling thread's last error, or hipSuccess, and resets it to
/// hipSuccess.
hipError_t hipGetLastError();
/// The same, without resetting it.
hipError_t hipPeekAtLastError();
const char *hipGetErrorName(hipError_t error);
const char *hipGetErrorString(hipError_t error);

#endif // HIP_HIPCPU_ERROR_H

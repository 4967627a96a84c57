//===- hipcpu_error.h - Error codes -----------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIPCPU_ERROR_H
#define HIP_HIPCPU_ERROR_H

/// HIP's error codes. This platform gives only some of them.
// int: programs pass on numbers that are no error's, which names are asked for.
enum hipError_t : int {
#define HIPCPU_ERROR(name, number) name = number,
#include <hip/hipcpu_errors.def>
#undef HIPCPU_ERROR
  hipErrorMemoryAllocation = hipErrorOutOfMemory,
  hipErrorInitializationError = hipErrorNotInitialized,
  hipErrorMapBufferObjectFailed = hipErrorMapFailed,
  hipErrorInvalidResourceHandle = hipErrorInvalidHandle
};

/// The calling thread's last error other than hipSuccess; forgets it.
hipError_t hipGetLastError();
/// The same, without forgetting it.
hipError_t hipPeekAtLastError();
const char *hipGetErrorName(hipError_t error);
const char *hipGetErrorString(hipError_t error);

#endif // HIP_HIPCPU_ERROR_H

//===- error.cpp - Error codes ----------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Names and descriptions of error codes. The last error of each thread is kept
// until hipGetLastError() reads it.
//
//===----------------------------------------------------------------------===//

#include "internal.h"

namespace {

thread_local hipError_t last_error = hipSuccess;

/// A phrase for the codes that this platform gives; null for the others.
const char *describe(hipError_t error) {
  switch (error) {
  case hipSuccess:
    return "no error";
  case hipErrorInvalidValue:
    return "invalid argument";
  case hipErrorOutOfMemory:
    return "out of memory";
  case hipErrorInvalidConfiguration:
    return "invalid configuration argument";
  case hipErrorInvalidPitchValue:
    return "invalid pitch argument";
  case hipErrorInvalidSymbol:
    return "invalid device symbol";
  case hipErrorInvalidDevicePointer:
    return "invalid device pointer";
  case hipErrorInvalidMemcpyDirection:
    return "invalid copy direction for memcpy";
  case hipErrorInvalidDevice:
    return "invalid device ordinal";
  case hipErrorInvalidHandle:
    return "invalid resource handle";
  case hipErrorPeerAccessAlreadyEnabled:
    return "peer access is already enabled";
  case hipErrorPeerAccessNotEnabled:
    return "peer access has not been enabled";
  case hipErrorHostMemoryAlreadyRegistered:
    return "part or all of the requested memory range is already mapped";
  case hipErrorHostMemoryNotRegistered:
    return "pointer does not correspond to a registered memory region";
  case hipErrorNotSupported:
    return "operation not supported";
  case hipErrorUnknown:
    return "unknown error";
  default:
    return nullptr;
  }
}

} // namespace

namespace hipcpu {
hipError_t record(hipError_t error) {
  if (error != hipSuccess)
    last_error = error;
  return error;
}
} // namespace hipcpu

hipError_t hipGetLastError() {
  hipError_t error = last_error;
  last_error = hipSuccess;
  return error;
}

hipError_t hipPeekAtLastError() { return last_error; }

const char *hipGetErrorName(hipError_t error) {
  switch (error) {
#define HIPCPU_ERROR(name, number)                                             \
  case name:                                                                   \
    return #name;
#include <hip/hipcpu_errors.def>
#undef HIPCPU_ERROR
  }
  return "hipErrorUnknown";
}

const char *hipGetErrorString(hipError_t error) {
  const char *text = describe(error);
  return text ? text : hipGetErrorName(error);
}

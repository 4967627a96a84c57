//===- error.cpp - Error codes ----------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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
#define HIPCPU_NAME(error)                                                     \
  case error:                                                                  \
    return #error;
    HIPCPU_NAME(hipSuccess)
    HIPCPU_NAME(hipErrorInvalidValue)
    HIPCPU_NAME(hipErrorOutOfMemory)
    HIPCPU_NAME(hipErrorNotInitialized)
    HIPCPU_NAME(hipErrorDeinitialized)
    HIPCPU_NAME(hipErrorProfilerDisabled)
    HIPCPU_NAME(hipErrorProfilerNotInitialized)
    HIPCPU_NAME(hipErrorProfilerAlreadyStarted)
    HIPCPU_NAME(hipErrorProfilerAlreadyStopped)
    HIPCPU_NAME(hipErrorInvalidConfiguration)
    HIPCPU_NAME(hipErrorInvalidPitchValue)
    HIPCPU_NAME(hipErrorInvalidSymbol)
    HIPCPU_NAME(hipErrorInvalidDevicePointer)
    HIPCPU_NAME(hipErrorInvalidMemcpyDirection)
    HIPCPU_NAME(hipErrorInsufficientDriver)
    HIPCPU_NAME(hipErrorMissingConfiguration)
    HIPCPU_NAME(hipErrorPriorLaunchFailure)
    HIPCPU_NAME(hipErrorInvalidDeviceFunction)
    HIPCPU_NAME(hipErrorNoDevice)
    HIPCPU_NAME(hipErrorInvalidDevice)
    HIPCPU_NAME(hipErrorInvalidImage)
    HIPCPU_NAME(hipErrorInvalidContext)
    HIPCPU_NAME(hipErrorContextAlreadyCurrent)
    HIPCPU_NAME(hipErrorMapFailed)
    HIPCPU_NAME(hipErrorUnmapFailed)
    HIPCPU_NAME(hipErrorArrayIsMapped)
    HIPCPU_NAME(hipErrorAlreadyMapped)
    HIPCPU_NAME(hipErrorNoBinaryForGpu)
    HIPCPU_NAME(hipErrorAlreadyAcquired)
    HIPCPU_NAME(hipErrorNotMapped)
    HIPCPU_NAME(hipErrorNotMappedAsArray)
    HIPCPU_NAME(hipErrorNotMappedAsPointer)
    HIPCPU_NAME(hipErrorECCNotCorrectable)
    HIPCPU_NAME(hipErrorUnsupportedLimit)
    HIPCPU_NAME(hipErrorContextAlreadyInUse)
    HIPCPU_NAME(hipErrorPeerAccessUnsupported)
    HIPCPU_NAME(hipErrorInvalidKernelFile)
    HIPCPU_NAME(hipErrorInvalidGraphicsContext)
    HIPCPU_NAME(hipErrorInvalidSource)
    HIPCPU_NAME(hipErrorFileNotFound)
    HIPCPU_NAME(hipErrorSharedObjectSymbolNotFound)
    HIPCPU_NAME(hipErrorSharedObjectInitFailed)
    HIPCPU_NAME(hipErrorOperatingSystem)
    HIPCPU_NAME(hipErrorInvalidHandle)
    HIPCPU_NAME(hipErrorIllegalState)
    HIPCPU_NAME(hipErrorNotFound)
    HIPCPU_NAME(hipErrorNotReady)
    HIPCPU_NAME(hipErrorIllegalAddress)
    HIPCPU_NAME(hipErrorLaunchOutOfResources)
    HIPCPU_NAME(hipErrorLaunchTimeOut)
    HIPCPU_NAME(hipErrorPeerAccessAlreadyEnabled)
    HIPCPU_NAME(hipErrorPeerAccessNotEnabled)
    HIPCPU_NAME(hipErrorSetOnActiveProcess)
    HIPCPU_NAME(hipErrorContextIsDestroyed)
    HIPCPU_NAME(hipErrorAssert)
    HIPCPU_NAME(hipErrorHostMemoryAlreadyRegistered)
    HIPCPU_NAME(hipErrorHostMemoryNotRegistered)
    HIPCPU_NAME(hipErrorLaunchFailure)
    HIPCPU_NAME(hipErrorCooperativeLaunchTooLarge)
    HIPCPU_NAME(hipErrorNotSupported)
    HIPCPU_NAME(hipErrorStreamCaptureUnsupported)
    HIPCPU_NAME(hipErrorStreamCaptureInvalidated)
    HIPCPU_NAME(hipErrorStreamCaptureMerge)
    HIPCPU_NAME(hipErrorStreamCaptureUnmatched)
    HIPCPU_NAME(hipErrorStreamCaptureUnjoined)
    HIPCPU_NAME(hipErrorStreamCaptureIsolation)
    HIPCPU_NAME(hipErrorStreamCaptureImplicit)
    HIPCPU_NAME(hipErrorCapturedEvent)
    HIPCPU_NAME(hipErrorStreamCaptureWrongThread)
    HIPCPU_NAME(hipErrorGraphExecUpdateFailure)
    HIPCPU_NAME(hipErrorUnknown)
    HIPCPU_NAME(hipErrorRuntimeMemory)
    HIPCPU_NAME(hipErrorRuntimeOther)
    HIPCPU_NAME(hipErrorTbd)
#undef HIPCPU_NAME
  }
  return "hipErrorUnknown";
}

const char *hipGetErrorString(hipError_t error) {
  const char *text = describe(error);
  return text ? text : hipGetErrorName(error);
}

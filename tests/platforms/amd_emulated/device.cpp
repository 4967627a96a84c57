//===- device.cpp - One device, where nothing has to be waited for --------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stand_in.h"

#include <cstring>

namespace {

thread_local hipError_t lastError = hipSuccess;

/// A stream or an event: nothing but an address of its own.
template <class Handle> hipError_t create(Handle *handle) {
  *handle = reinterpret_cast<Handle>(new char);
  return hipSuccess;
}

template <class Handle> hipError_t destroy(Handle handle) {
  delete reinterpret_cast<char *>(handle);
  return hipSuccess;
}

} // namespace

hipError_t stand_in::result(hipError_t error) {
  if (error != hipSuccess)
    lastError = error;
  return error;
}

extern "C" {

hipError_t hipGetLastError() {
  const hipError_t error = lastError;
  lastError = hipSuccess;
  return error;
}

const char *hipGetErrorString(hipError_t) { return "an error of the device"; }

hipError_t hipGetDeviceCount(int *count) {
  *count = 1;
  return hipSuccess;
}

hipError_t hipGetDevice(int *device) {
  *device = 0;
  return hipSuccess;
}

hipError_t hipSetDevice(int device) {
  return stand_in::result(device == 0 ? hipSuccess : hipErrorInvalidDevice);
}

hipError_t hipGetDeviceProperties(hipDeviceProp_t *properties, int) {
  *properties = {};
  std::strcpy(properties->name, "emulated");
  properties->totalGlobalMem = size_t{4} << 30;
  properties->sharedMemPerBlock = 65536;
  properties->maxThreadsPerBlock = 1024;
  for (int dimension = 0; dimension < 3; ++dimension) {
    properties->maxThreadsDim[dimension] = 1024;
    properties->maxGridSize[dimension] = 0x7fffffff;
  }
  properties->multiProcessorCount = 1;
  return hipSuccess;
}

hipError_t hipDeviceSynchronize() { return hipSuccess; }

hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned) {
  return create(stream);
}
hipError_t hipStreamDestroy(hipStream_t stream) { return destroy(stream); }
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned) {
  return hipSuccess;
}

hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned) {
  return create(event);
}
hipError_t hipEventDestroy(hipEvent_t event) { return destroy(event); }
hipError_t hipEventRecord(hipEvent_t, hipStream_t) { return hipSuccess; }
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }
hipError_t hipEventQuery(hipEvent_t) { return hipSuccess; }

} // extern "C"

//===- amdhip64.cpp - A stand-in for AMD's library on Windows -------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The library amdhip64.dll of the test windows.programs. The environment
// variable STAND_IN_DEVICES is the number of its devices. Their memory is the
// host's. A launch runs nothing: it prints what has arrived, with the kernel's
// first argument as a number.
//
//===----------------------------------------------------------------------===//

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <hip/hip_runtime.h>
#include <map>

namespace {

int current = 0; // The device that the next call means.
std::map<const void *, const char *> names;

struct {
  dim3 grid, block;
  size_t shared;
  hipStream_t stream;
} configuration;

hipError_t copy(void *to, const void *from, size_t size) {
  std::memcpy(to, from, size);
  return hipSuccess;
}

} // namespace

extern "C" {

// Functions that Clang calls to register kernels, and for
// `kernel<<<...>>>(...)`.

void **__hipRegisterFatBinary(const void *) {
  static void *registered;
  return &registered;
}
void __hipUnregisterFatBinary(void **) {}
void __hipRegisterFunction(void **, const void *host, char *, const char *name,
                           unsigned, void *, void *, void *, void *, int *) {
  names[host] = name;
}
hipError_t __hipPushCallConfiguration(dim3 grid, dim3 block, size_t shared,
                                      hipStream_t stream) {
  configuration = {grid, block, shared, stream};
  return hipSuccess;
}
hipError_t __hipPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared,
                                     hipStream_t *stream) {
  *grid = configuration.grid;
  *block = configuration.block;
  *shared = configuration.shared;
  *stream = configuration.stream;
  return hipSuccess;
}

hipError_t hipLaunchKernel(const void *kernel, dim3 grid, dim3 block,
                           void **arguments, size_t, hipStream_t) {
  std::printf("device %d: %s grid %u block %u first %d\n", current,
              names[kernel], grid.x, block.x,
              *static_cast<int *>(arguments[0]));
  return hipSuccess;
}
hipError_t hipFuncGetAttributes(hipFuncAttributes *result, const void *) {
  *result = {};
  result->maxThreadsPerBlock = 1024;
  return hipSuccess;
}

hipError_t hipGetDeviceCount(int *count) {
  const char *text = std::getenv("STAND_IN_DEVICES");
  *count = text ? std::atoi(text) : 0;
  return *count ? hipSuccess : hipErrorNoDevice;
}
hipError_t hipGetDeviceProperties(hipDeviceProp_t *result, int device) {
  *result = {};
  std::snprintf(result->name, sizeof result->name, "stand-in %d", device);
  result->totalGlobalMem = size_t(1) << 30;
  result->maxThreadsPerBlock = 1024;
  result->pciBusID = device;
  return hipSuccess;
}
hipError_t hipSetDevice(int device) {
  current = device;
  return hipSuccess;
}
hipError_t hipDeviceSynchronize() { return hipSuccess; }

hipError_t hipMalloc(void **memory, size_t size) {
  *memory = std::malloc(size);
  return hipSuccess;
}
hipError_t hipHostMalloc(void **memory, size_t size, unsigned) {
  return hipMalloc(memory, size);
}
hipError_t hipFree(void *memory) {
  std::free(memory);
  return hipSuccess;
}
hipError_t hipHostFree(void *memory) { return hipFree(memory); }
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *, const void *) {
  return hipErrorInvalidValue; // It knows no memory of others.
}
hipError_t hipMemcpyAsync(void *to, const void *from, size_t size,
                          hipMemcpyKind, hipStream_t) {
  return copy(to, from, size);
}
hipError_t hipMemcpy2DAsync(void *, size_t, const void *, size_t, size_t,
                            size_t, hipMemcpyKind, hipStream_t) {
  return hipErrorNotSupported;
}
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *, hipStream_t) {
  return hipErrorNotSupported;
}

hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned) {
  static int any;
  *stream = reinterpret_cast<hipStream_t>(&any);
  return hipSuccess;
}
hipError_t hipStreamDestroy(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }

hipError_t hipGetLastError() { return hipSuccess; }
const char *hipGetErrorString(hipError_t fault) {
  return fault == hipErrorNoDevice ? "no device" : "another fault";
}
} // extern "C"

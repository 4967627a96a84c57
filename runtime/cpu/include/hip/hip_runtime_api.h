//===- hip_runtime_api.h - Host side of HIP ---------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

/// Devices, memory, streams, events and errors, with HIP's names and values.
/// All work is synchronous: a call returns when its work is finished, so every
/// stream is always idle.
///
/// The environment variable AMP2HIP_CPU_DEVICES sets the number of devices (0
/// to 64, 1 by default). With AMP2HIP_CPU_SHARED_MEMORY=1 the devices have the
/// property \c integrated: they share their memory with the CPU.

#ifndef HIP_HIP_RUNTIME_API_H
#define HIP_HIP_RUNTIME_API_H

#include <hip/hipcpu_error.h>
#include <hip/hipcpu_qualifiers.h>

#include <cstddef>
#include <memory>

#define HIP_VERSION_MAJOR 5
#define HIP_VERSION_MINOR 2
#define HIP_VERSION_PATCH 0
#define HIP_VERSION 50200000

//===-- Devices -----------------------------------------------------------===//

enum hipComputeMode : int {
  hipComputeModeDefault = 0,
  hipComputeModeExclusive = 1,
  hipComputeModeProhibited = 2,
  hipComputeModeExclusiveProcess = 3
};

struct hipDeviceProp_t {
  char name[256];
  size_t totalGlobalMem;    ///< Bytes of physical memory.
  size_t sharedMemPerBlock; ///< Bytes, as on common GPUs; not enforced.
  int regsPerBlock;
  int warpSize; ///< 1: there are no warps.
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int clockRate;       ///< kHz.
  int memoryClockRate; ///< kHz; 0: unknown.
  int memoryBusWidth;  ///< Bits; 0: unknown.
  size_t totalConstMem;
  int major;
  int minor;
  int multiProcessorCount; ///< Hardware threads that run blocks.
  int l2CacheSize;         ///< Bytes; 0: unknown.
  int maxThreadsPerMultiProcessor;
  int computeMode;
  int clockInstructionRate;
  int concurrentKernels;
  int pciDomainID;
  int pciBusID;
  int pciDeviceID;
  size_t maxSharedMemoryPerMultiProcessor;
  int isMultiGpuBoard;
  int canMapHostMemory;
  int gcnArch;
  char gcnArchName[256];
  int integrated;
  int cooperativeLaunch;
  int cooperativeMultiDeviceLaunch;
  size_t memPitch;
  size_t textureAlignment;
  size_t texturePitchAlignment;
  int kernelExecTimeoutEnabled;
  int ECCEnabled;
  int tccDriver;
  int isLargeBar;
  int asicRevision;
  int managedMemory;
  int directManagedMemAccessFromHost;
  int concurrentManagedAccess;
  int pageableMemoryAccess;
  int pageableMemoryAccessUsesHostPageTables;
};

enum hipDeviceAttribute_t : int {
#define HIPCPU_ATTRIBUTE(name, number, value) hipDeviceAttribute##name = number,
#include <hip/hipcpu_attributes.def>
#undef HIPCPU_ATTRIBUTE
};

hipError_t hipGetDeviceCount(int *count);
hipError_t hipSetDevice(int device);
hipError_t hipGetDevice(int *device);
hipError_t hipGetDeviceProperties(hipDeviceProp_t *properties, int device);
hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t attribute,
                                 int device);
hipError_t hipDeviceSynchronize();
/// Frees the current device's memory, streams and events.
hipError_t hipDeviceReset();
hipError_t hipDeviceCanAccessPeer(int *can, int device, int peer);
hipError_t hipDeviceEnablePeerAccess(int peer, unsigned int flags);
hipError_t hipDeviceDisablePeerAccess(int peer);

//===-- Streams and events ------------------------------------------------===//

using hipStream_t = struct ihipStream_t *;
using hipEvent_t = struct ihipEvent_t *;
using hipStreamCallback_t = void (*)(hipStream_t, hipError_t, void *);
using hipHostFn_t = void (*)(void *);

#define hipStreamDefault 0x00
#define hipStreamNonBlocking 0x01
#define hipStreamPerThread ((hipStream_t)2)
#define hipEventDefault 0x0
#define hipEventBlockingSync 0x1
#define hipEventDisableTiming 0x2
#define hipEventInterprocess 0x4

hipError_t hipStreamCreate(hipStream_t *stream);
hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned int flags);
hipError_t hipStreamDestroy(hipStream_t stream);
hipError_t hipStreamQuery(hipStream_t stream);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event,
                              unsigned int flags = 0);
hipError_t hipStreamGetFlags(hipStream_t stream, unsigned int *flags);
hipError_t hipStreamAddCallback(hipStream_t stream,
                                hipStreamCallback_t callback, void *data,
                                unsigned int flags);
hipError_t hipLaunchHostFunc(hipStream_t stream, hipHostFn_t function,
                             void *data);
hipError_t hipEventCreate(hipEvent_t *event);
hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned int flags);
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream = nullptr);
hipError_t hipEventSynchronize(hipEvent_t event);
hipError_t hipEventQuery(hipEvent_t event);
hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t start,
                               hipEvent_t stop);
hipError_t hipEventDestroy(hipEvent_t event);

//===-- Memory ------------------------------------------------------------===//

enum hipMemcpyKind : int {
  hipMemcpyHostToHost = 0,
  hipMemcpyHostToDevice = 1,
  hipMemcpyDeviceToHost = 2,
  hipMemcpyDeviceToDevice = 3,
  hipMemcpyDefault = 4
};

enum hipMemoryType : int {
  hipMemoryTypeHost,
  hipMemoryTypeDevice,
  hipMemoryTypeArray,
  hipMemoryTypeUnified
};

struct hipPointerAttribute_t {
  hipMemoryType memoryType;
  int device;
  void *devicePointer;
  void *hostPointer; ///< Null for device memory, as on a GPU.
  int isManaged;
  unsigned allocationFlags;
};

struct hipPitchedPtr {
  void *ptr;
  size_t pitch, xsize, ysize;
};
struct hipExtent {
  size_t width, height, depth; ///< Width in bytes.
};
struct hipPos {
  size_t x, y, z;
};
using hipArray_t = struct hipArray *;
struct hipMemcpy3DParms {
  hipArray_t srcArray; ///< Must be null: arrays are not supported.
  hipPos srcPos;
  hipPitchedPtr srcPtr;
  hipArray_t dstArray; ///< Must be null.
  hipPos dstPos;
  hipPitchedPtr dstPtr;
  hipExtent extent;
  hipMemcpyKind kind;
};

inline hipPitchedPtr make_hipPitchedPtr(void *ptr, size_t pitch, size_t xsize,
                                        size_t ysize) {
  return {ptr, pitch, xsize, ysize};
}
inline hipExtent make_hipExtent(size_t width, size_t height, size_t depth) {
  return {width, height, depth};
}
inline hipPos make_hipPos(size_t x, size_t y, size_t z) { return {x, y, z}; }

#define hipHostMallocDefault 0x0
#define hipHostMallocPortable 0x1
#define hipHostMallocMapped 0x2
#define hipHostMallocWriteCombined 0x4
#define hipHostMallocNumaUser 0x20000000
#define hipHostMallocCoherent 0x40000000
#define hipHostMallocNonCoherent 0x80000000
#define hipHostRegisterDefault 0x0
#define hipHostRegisterPortable 0x1
#define hipHostRegisterMapped 0x2
#define hipMemAttachGlobal 0x01
#define hipMemAttachHost 0x02
#define hipMemAttachSingle 0x04

// Allocated memory is aligned to 256 bytes and belongs to the current device.

hipError_t hipMalloc(void **pointer, size_t size);
hipError_t hipMallocManaged(void **pointer, size_t size,
                            unsigned int flags = hipMemAttachGlobal);
hipError_t hipFree(void *pointer);
hipError_t hipHostMalloc(void **pointer, size_t size, unsigned int flags = 0);
hipError_t hipHostFree(void *pointer);
hipError_t hipHostRegister(void *pointer, size_t size, unsigned int flags);
hipError_t hipHostUnregister(void *pointer);
hipError_t hipMemGetInfo(size_t *free, size_t *total);
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *attributes,
                                   const void *pointer);

hipError_t hipMemcpy(void *to, const void *from, size_t size,
                     hipMemcpyKind kind);
hipError_t hipMemcpyAsync(void *to, const void *from, size_t size,
                          hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpyPeer(void *to, int to_device, const void *from,
                         int from_device, size_t size);
hipError_t hipMemcpyPeerAsync(void *to, int to_device, const void *from,
                              int from_device, size_t size,
                              hipStream_t stream = nullptr);
hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from,
                       size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind kind);
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                            size_t from_pitch, size_t width, size_t height,
                            hipMemcpyKind kind, hipStream_t stream = nullptr);
hipError_t hipMemcpy3D(const hipMemcpy3DParms *parameters);
hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *parameters,
                            hipStream_t stream = nullptr);
hipError_t hipMemset(void *to, int value, size_t size);

namespace hipcpu {
/// Registers a variable of the program as device memory, unless it is
/// registered already.
hipError_t register_symbol(void *address, size_t size);
/// Copies \p size bytes from \p host_from to \p symbol or, if \p host_from is
/// null, from \p symbol to \p host_to. The bytes begin at \p offset in the
/// symbol. Returns hipErrorInvalidValue if they reach past the symbol's end.
hipError_t copy_symbol(void *symbol, size_t symbol_size, size_t offset,
                       void *host_to, const void *host_from, size_t size,
                       hipMemcpyKind kind);

template <class T> void *symbol_address(const T &symbol) {
  return const_cast<void *>(
      static_cast<const volatile void *>(std::addressof(symbol)));
}
} // namespace hipcpu

template <class T> hipError_t hipMalloc(T **pointer, size_t size) {
  return hipMalloc(reinterpret_cast<void **>(pointer), size);
}
template <class T>
hipError_t hipMallocManaged(T **pointer, size_t size,
                            unsigned int flags = hipMemAttachGlobal) {
  return hipMallocManaged(reinterpret_cast<void **>(pointer), size, flags);
}
template <class T>
hipError_t hipHostMalloc(T **pointer, size_t size, unsigned int flags = 0) {
  return hipHostMalloc(reinterpret_cast<void **>(pointer), size, flags);
}
template <class T>
hipError_t hipMemcpyToSymbol(const T &symbol, const void *from, size_t size,
                             size_t offset = 0,
                             hipMemcpyKind kind = hipMemcpyHostToDevice) {
  return ::hipcpu::copy_symbol(::hipcpu::symbol_address(symbol), sizeof(T),
                               offset, nullptr, from, size, kind);
}
template <class T>
hipError_t hipMemcpyFromSymbol(void *to, const T &symbol, size_t size,
                               size_t offset = 0,
                               hipMemcpyKind kind = hipMemcpyDeviceToHost) {
  return ::hipcpu::copy_symbol(::hipcpu::symbol_address(symbol), sizeof(T),
                               offset, to, nullptr, size, kind);
}

#endif // HIP_HIP_RUNTIME_API_H

//===- cuda13_prelude.h - HIP's NVIDIA headers on CUDA 13 -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// HIP up to 6 names functions that CUDA 13 took away, or whose parameters it
// changed. This header puts back the names that HIP's inline functions need in
// order to compile: as a forward where CUDA 13 has the same under other
// parameters, else as a function that answers "not supported". Include it
// before <hip/hip_runtime.h>. It does nothing before CUDA 13.

#ifndef AMP2HIP_DETAIL_CUDA13_PRELUDE_H
#define AMP2HIP_DETAIL_CUDA13_PRELUDE_H

#include <cuda.h>
#include <cuda_runtime.h>

#if CUDART_VERSION >= 13000

/// cudaDeviceProp with the members that CUDA 13 has as attributes only.
struct amp2hip_cuda_properties : cudaDeviceProp {
  int clockRate;
  int memoryClockRate;
  int computeMode;
  int kernelExecTimeoutEnabled;
  int singleToDoublePrecisionPerfRatio;
  int cooperativeMultiDeviceLaunch;
  int deviceOverlap;
  int maxTexture1DLinear;
};

inline cudaError_t
amp2hip_cuda_get_properties(amp2hip_cuda_properties *properties, int device) {
  cudaError_t error = cudaGetDeviceProperties(properties, device);
  properties->cooperativeMultiDeviceLaunch = 0;
  properties->deviceOverlap = properties->asyncEngineCount > 0;
  properties->maxTexture1DLinear = 0;
  const auto read = [&](int &member, cudaDeviceAttr attribute) {
    if (error == cudaSuccess)
      error = cudaDeviceGetAttribute(&member, attribute, device);
  };
  read(properties->clockRate, cudaDevAttrClockRate);
  read(properties->memoryClockRate, cudaDevAttrMemoryClockRate);
  read(properties->computeMode, cudaDevAttrComputeMode);
  read(properties->kernelExecTimeoutEnabled, cudaDevAttrKernelExecTimeout);
  read(properties->singleToDoublePrecisionPerfRatio,
       cudaDevAttrSingleToDoublePrecisionPerfRatio);
  return error;
}
#define cudaDeviceProp amp2hip_cuda_properties
#define cudaGetDeviceProperties amp2hip_cuda_get_properties

// The attribute kept its number without its name.
#define cudaDevAttrCooperativeMultiDeviceLaunch static_cast<cudaDeviceAttr>(96)

/// The location of a device's memory; -1: the host's. Before CUDA 13, it was
/// this number itself.
inline cudaMemLocation amp2hip_cuda_location(int device) {
  cudaMemLocation location{};
  location.type =
      device < 0 ? cudaMemLocationTypeHost : cudaMemLocationTypeDevice;
  location.id = device < 0 ? 0 : device;
  return location;
}
inline cudaError_t cudaMemAdvise(const void *memory, size_t bytes,
                                 cudaMemoryAdvise advice, int device) {
  return cudaMemAdvise(memory, bytes, advice, amp2hip_cuda_location(device));
}
inline cudaError_t cudaMemPrefetchAsync(const void *memory, size_t bytes,
                                        int device, cudaStream_t stream) {
  return cudaMemPrefetchAsync(memory, bytes, amp2hip_cuda_location(device), 0,
                              stream);
}
inline CUresult amp2hip_cuda_create_context(CUcontext *context, unsigned flags,
                                            CUdevice device) {
  return cuCtxCreate(context, nullptr, flags, device);
}
#undef cuCtxCreate
#define cuCtxCreate amp2hip_cuda_create_context

// Edges carry data now; null means none.
inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph,
                                            const cudaGraphNode_t *from,
                                            const cudaGraphNode_t *to,
                                            size_t count) {
  return cudaGraphAddDependencies(graph, from, to, nullptr, count);
}
inline cudaError_t cudaGraphRemoveDependencies(cudaGraph_t graph,
                                               const cudaGraphNode_t *from,
                                               const cudaGraphNode_t *to,
                                               size_t count) {
  return cudaGraphRemoveDependencies(graph, from, to, nullptr, count);
}
inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from,
                                     cudaGraphNode_t *to, size_t *count) {
  return cudaGraphGetEdges(graph, from, to, nullptr, count);
}
inline cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node,
                                                cudaGraphNode_t *others,
                                                size_t *count) {
  return cudaGraphNodeGetDependencies(node, others, nullptr, count);
}
inline cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node,
                                                  cudaGraphNode_t *others,
                                                  size_t *count) {
  return cudaGraphNodeGetDependentNodes(node, others, nullptr, count);
}

// Gone: texture references, multi-device launches, old capture queries.
template <class... Arguments>
inline cudaError_t amp2hip_cuda_unsupported(Arguments &&...) {
  return cudaErrorNotSupported;
}
template <class... Arguments>
inline CUresult amp2hip_cu_unsupported(Arguments &&...) {
  return CUDA_ERROR_NOT_SUPPORTED;
}
#define cudaLaunchCooperativeKernelMultiDevice amp2hip_cuda_unsupported
#define cudaBindTexture amp2hip_cuda_unsupported
#define cudaBindTexture2D amp2hip_cuda_unsupported
#define cudaBindTextureToArray amp2hip_cuda_unsupported
#define cudaUnbindTexture amp2hip_cuda_unsupported
#define cudaGetTextureAlignmentOffset amp2hip_cuda_unsupported
#define cudaStreamGetCaptureInfo_v2 amp2hip_cuda_unsupported
#define cudaStreamUpdateCaptureDependencies amp2hip_cuda_unsupported
#undef cuStreamGetCaptureInfo_v2
#undef cuStreamUpdateCaptureDependencies
#define cuStreamGetCaptureInfo_v2 amp2hip_cu_unsupported
#define cuStreamUpdateCaptureDependencies amp2hip_cu_unsupported
template <class T, int Dimensions, cudaTextureReadMode Mode> struct texture {};

#endif // CUDART_VERSION >= 13000

#endif // AMP2HIP_DETAIL_CUDA13_PRELUDE_H

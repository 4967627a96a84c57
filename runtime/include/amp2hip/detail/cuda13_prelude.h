//===- cuda13_prelude.h - HIP's NVIDIA headers on CUDA 13 -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The headers of HIP for NVIDIA, up to version 6, use functions that CUDA 13
// has removed, or whose parameters it has changed. This header restores the
// names that HIP's inline functions need in order to compile: with a function
// that calls CUDA 13's if there is one with other parameters, else with a
// function that returns "not supported". Include it before <hip/hip_runtime.h>.
// It does nothing before CUDA 13.

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

// CUDA 13 has removed this name, and has kept the attribute's number.
#define cudaDevAttrCooperativeMultiDeviceLaunch static_cast<cudaDeviceAttr>(96)

/// CUDA 13's description of where memory is: on \p device, or on the host for
/// -1. Before CUDA 13, functions had the number as their parameter.
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

// CUDA 13 added a parameter for the data of edges; null means none.
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

// Removed in CUDA 13: texture references, multi-device launches, old capture
// queries.
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

//===- memory.cpp - The device's memory is the host's ---------------------===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stand_in.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

using namespace stand_in;

namespace {

constexpr size_t Alignment = 256;
constexpr size_t Capacity = size_t{4} << 30;

std::mutex mutex;
std::map<uintptr_t, size_t> allocations;

bool isOnDevice(const void *pointer) {
  const auto address = reinterpret_cast<uintptr_t>(pointer);
  const std::lock_guard<std::mutex> lock(mutex);
  const auto after = allocations.upper_bound(address);
  if (after == allocations.begin())
    return false;
  const auto [start, size] = *std::prev(after);
  return address < start + size;
}

char *at(const hipPitchedPtr &pointer, const hipPos &position, size_t row,
         size_t plane) {
  const size_t rows = (plane + position.z) * pointer.ysize + row + position.y;
  return static_cast<char *>(pointer.ptr) + rows * pointer.pitch + position.x;
}

} // namespace

extern "C" {

hipError_t hipMalloc(void **pointer, size_t size) {
  *pointer = nullptr;
  if (size == 0)
    return hipSuccess;
  if (size > Capacity || posix_memalign(pointer, Alignment, size))
    return result(hipErrorOutOfMemory);
  // Not zeros, which programs may take for a result.
  std::memset(*pointer, 0xcd, size);
  const std::lock_guard<std::mutex> lock(mutex);
  allocations[reinterpret_cast<uintptr_t>(*pointer)] = size;
  return hipSuccess;
}

hipError_t hipFree(void *pointer) {
  const std::lock_guard<std::mutex> lock(mutex);
  if (pointer && !allocations.erase(reinterpret_cast<uintptr_t>(pointer)))
    return result(hipErrorInvalidValue);
  std::free(pointer);
  return hipSuccess;
}

hipError_t hipHostMalloc(void **pointer, size_t size, unsigned) {
  const bool failed = posix_memalign(pointer, Alignment, size + 1);
  return result(failed ? hipErrorOutOfMemory : hipSuccess);
}

hipError_t hipHostFree(void *pointer) {
  std::free(pointer);
  return hipSuccess;
}

hipError_t hipMemcpy(void *to, const void *from, size_t size, hipMemcpyKind) {
  std::memmove(to, from, size);
  return hipSuccess;
}

hipError_t hipMemcpyAsync(void *to, const void *from, size_t size,
                          hipMemcpyKind kind, hipStream_t) {
  return hipMemcpy(to, from, size, kind);
}

hipError_t hipMemcpy2DAsync(void *to, size_t toPitch, const void *from,
                            size_t fromPitch, size_t width, size_t height,
                            hipMemcpyKind, hipStream_t) {
  for (size_t row = 0; row < height; ++row)
    std::memmove(static_cast<char *>(to) + row * toPitch,
                 static_cast<const char *>(from) + row * fromPitch, width);
  return hipSuccess;
}

hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *copy, hipStream_t) {
  for (size_t plane = 0; plane < copy->extent.depth; ++plane)
    for (size_t row = 0; row < copy->extent.height; ++row)
      std::memmove(at(copy->dstPtr, copy->dstPos, row, plane),
                   at(copy->srcPtr, copy->srcPos, row, plane),
                   copy->extent.width);
  return hipSuccess;
}

hipError_t hipMemset(void *to, int value, size_t size) {
  std::memset(to, value, size);
  return hipSuccess;
}

hipError_t hipPointerGetAttributes(hipPointerAttribute_t *attributes,
                                   const void *pointer) {
  if (!isOnDevice(pointer))
    return result(hipErrorInvalidValue);
  *attributes = {};
  attributes->devicePointer = const_cast<void *>(pointer);
  return hipSuccess;
}

} // extern "C"

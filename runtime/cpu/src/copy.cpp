//===- copy.cpp - Copies and fills ------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// hipMemcpy and hipMemset in all their forms. Device memory is ordinary memory
// here, so each copy is a memcpy. Arguments that a GPU would reject are
// rejected here, too, so that a program that runs on the CPU also runs
// elsewhere.
//
//===----------------------------------------------------------------------===//

#include "internal.h"

#include <hip/hipcpu_transfers.h>

#include <atomic>
#include <cstring>

using namespace hipcpu;

namespace {

/// For each direction, the bytes that were copied. Tests and benchmarks read
/// it.
std::atomic<size_t> bytes_moved[hipMemcpyDefault + 1], copies_made;

void count(size_t bytes, hipMemcpyKind kind) {
  bytes_moved[kind].fetch_add(bytes, std::memory_order_relaxed);
}

/// Rejects copies that would fail on a GPU: from or to a null pointer, beyond
/// the end of an allocation, or with a pointer to host memory where the
/// direction says device memory.
hipError_t check_copy(const void *to, size_t to_size, const void *from,
                      size_t from_size, hipMemcpyKind kind) {
  if (kind < hipMemcpyHostToHost || kind > hipMemcpyDefault)
    return hipErrorInvalidMemcpyDirection;
  if (!to || !from)
    return hipErrorInvalidValue;
  const range to_range = find_range(to, to_size);
  const range from_range = find_range(from, from_size);
  if (to_range == range::too_long || from_range == range::too_long)
    return hipErrorInvalidValue;
  const bool to_device =
      kind == hipMemcpyHostToDevice || kind == hipMemcpyDeviceToDevice;
  const bool from_device =
      kind == hipMemcpyDeviceToHost || kind == hipMemcpyDeviceToDevice;
  if ((to_device && to_range == range::unknown) ||
      (from_device && from_range == range::unknown))
    return hipErrorInvalidValue;
  return hipSuccess;
}

hipError_t copy(void *to, const void *from, size_t size, hipMemcpyKind kind) {
  if (size == 0)
    return hipSuccess;
  if (hipError_t error = check_copy(to, size, from, size, kind))
    return error;
  std::memmove(to, from, size);
  count(size, kind);
  copies_made.fetch_add(1, std::memory_order_relaxed);
  return hipSuccess;
}

hipError_t on_stream(hipStream_t stream) {
  return is_stream(stream) ? hipSuccess : hipErrorInvalidHandle;
}

/// The number of bytes from the begin of the first row to the end of the last
/// one. The rows are \p pitch bytes apart. False if the number is too large.
bool span(size_t pitch, size_t width, size_t rows, size_t &bytes) {
  return !__builtin_mul_overflow(pitch, rows - 1, &bytes) &&
         !__builtin_add_overflow(bytes, width, &bytes);
}

hipError_t copy_rows(void *to, size_t to_pitch, const void *from,
                     size_t from_pitch, size_t width, size_t height,
                     hipMemcpyKind kind) {
  if (width == 0 || height == 0)
    return hipSuccess;
  if (to_pitch < width || from_pitch < width)
    return hipErrorInvalidPitchValue;
  size_t to_size, from_size;
  if (!span(to_pitch, width, height, to_size) ||
      !span(from_pitch, width, height, from_size))
    return hipErrorInvalidValue;
  if (hipError_t error = check_copy(to, to_size, from, from_size, kind))
    return error;
  for (size_t row = 0; row < height; ++row)
    std::memmove(static_cast<char *>(to) + row * to_pitch,
                 static_cast<const char *>(from) + row * from_pitch, width);
  count(width * height, kind);
  return hipSuccess;
}

/// The slice \p z of the box that begins at \p position of \p p.
char *slice(const hipPitchedPtr &p, const hipPos &position, size_t z) {
  return static_cast<char *>(p.ptr) +
         ((position.z + z) * p.ysize + position.y) * p.pitch + position.x;
}

bool holds(const hipPitchedPtr &p, const hipPos &position,
           const hipExtent &box) {
  if (!p.ptr || position.x + box.width > p.pitch)
    return false;
  return position.z + box.depth <= 1 || position.y + box.height <= p.ysize;
}

/// Copies a box slice by slice. Only pitched pointers are supported, and no
/// arrays.
hipError_t copy_box(const hipMemcpy3DParms &p) {
  const hipExtent &box = p.extent;
  if (p.srcArray || p.dstArray)
    return hipErrorNotSupported;
  if (box.width == 0 || box.height == 0 || box.depth == 0)
    return hipSuccess;
  if (!holds(p.srcPtr, p.srcPos, box) || !holds(p.dstPtr, p.dstPos, box))
    return hipErrorInvalidValue;
  for (size_t z = 0; z < box.depth; ++z)
    if (hipError_t error =
            copy_rows(slice(p.dstPtr, p.dstPos, z), p.dstPtr.pitch,
                      slice(p.srcPtr, p.srcPos, z), p.srcPtr.pitch, box.width,
                      box.height, p.kind))
      return error;
  return hipSuccess;
}

hipError_t copy_between(void *to, int to_device, const void *from,
                        int from_device, size_t size) {
  if (!is_device(to_device) || !is_device(from_device))
    return hipErrorInvalidDevice;
  return copy(to, from, size, hipMemcpyDeviceToDevice);
}

} // namespace

hipError_t hipMemcpy(void *to, const void *from, size_t size,
                     hipMemcpyKind kind) {
  return record(copy(to, from, size, kind));
}

hipError_t hipMemcpyAsync(void *to, const void *from, size_t size,
                          hipMemcpyKind kind, hipStream_t stream) {
  if (hipError_t error = on_stream(stream))
    return record(error);
  return record(copy(to, from, size, kind));
}

hipError_t hipMemcpyPeer(void *to, int to_device, const void *from,
                         int from_device, size_t size) {
  return record(copy_between(to, to_device, from, from_device, size));
}

hipError_t hipMemcpyPeerAsync(void *to, int to_device, const void *from,
                              int from_device, size_t size,
                              hipStream_t stream) {
  if (hipError_t error = on_stream(stream))
    return record(error);
  return record(copy_between(to, to_device, from, from_device, size));
}

hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from,
                       size_t from_pitch, size_t width, size_t height,
                       hipMemcpyKind kind) {
  copies_made.fetch_add(1, std::memory_order_relaxed);
  return record(copy_rows(to, to_pitch, from, from_pitch, width, height, kind));
}

hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from,
                            size_t from_pitch, size_t width, size_t height,
                            hipMemcpyKind kind, hipStream_t stream) {
  if (hipError_t error = on_stream(stream))
    return record(error);
  return hipMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind);
}

hipError_t hipMemcpy3D(const hipMemcpy3DParms *parameters) {
  copies_made.fetch_add(1, std::memory_order_relaxed);
  return record(parameters ? copy_box(*parameters) : hipErrorInvalidValue);
}

hipError_t hipMemcpy3DAsync(const hipMemcpy3DParms *parameters,
                            hipStream_t stream) {
  if (hipError_t error = on_stream(stream))
    return record(error);
  return hipMemcpy3D(parameters);
}

hipError_t hipMemset(void *to, int value, size_t size) {
  if (size == 0)
    return hipSuccess;
  if (!to || find_range(to, size) != range::inside)
    return record(hipErrorInvalidValue);
  std::memset(to, value, size);
  return hipSuccess;
}

transfers hipcpu::transfers_so_far() {
  const auto moved = [](hipMemcpyKind kind) {
    return bytes_moved[kind].load(std::memory_order_relaxed);
  };
  return {moved(hipMemcpyHostToDevice), moved(hipMemcpyDeviceToHost),
          moved(hipMemcpyDeviceToDevice),
          copies_made.load(std::memory_order_relaxed)};
}

hipError_t hipcpu::copy_symbol(void *symbol, size_t symbol_size, size_t offset,
                               void *host_to, const void *host_from,
                               size_t size, hipMemcpyKind kind) {
  if (offset > symbol_size || size > symbol_size - offset)
    return record(hipErrorInvalidValue);
  if (hipError_t error = register_symbol(symbol, symbol_size))
    return error;
  char *place = static_cast<char *>(symbol) + offset;
  return record(host_to ? copy(host_to, place, size, kind)
                        : copy(place, host_from, size, kind));
}

//===- tile_storage.h - Storage for tile_static objects ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_TILE_STORAGE_H
#define AMP2HIP_TILE_STORAGE_H

#include "amp2hip/detail/platform/platform.h"

namespace amp2hip {

/// Raw storage for a T, which may be an array type. C++ AMP runs neither
/// constructor nor destructor of a tile_static object, and HIP does not allow
/// __shared__ variables of classes that have them. A translation therefore has:
///   __shared__ amp2hip::tile_storage<A[16]> a_storage;
///   A(&a)[16] = a_storage.get();
template <class T> class tile_storage {
public:
  /// The object. Nothing has initialized it.
  __device__ T &get() noexcept { return *reinterpret_cast<T *>(bytes); }

private:
  alignas(T) unsigned char bytes[sizeof(T)];
};

} // namespace amp2hip

#endif // AMP2HIP_TILE_STORAGE_H

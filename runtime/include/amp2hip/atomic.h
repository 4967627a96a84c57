//===- atomic.h - Atomic operations of kernels ------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_ATOMIC_H
#define AMP2HIP_ATOMIC_H

#include "amp2hip/detail/platform/platform.h"

namespace Concurrency {

// Each function changes *dest, an element of an array or array_view or a
// tile_static variable. It is atomic on the whole device and does not order
// other accesses. All but atomic_compare_exchange return the old value of
// *dest. [amp 6]

/// *dest = value.
__device__ inline int atomic_exchange(int *dest, int value) {
  return atomicExch(dest, value);
}
__device__ inline unsigned int atomic_exchange(unsigned int *dest,
                                               unsigned int value) {
  return atomicExch(dest, value);
}
__device__ inline float atomic_exchange(float *dest, float value) {
  return atomicExch(dest, value);
}

/// *dest = value if *dest == *expected; returns whether they were equal. In
/// either case, *expected becomes the old value of *dest. [amp 6.2]
__device__ inline bool atomic_compare_exchange(int *dest, int *expected,
                                               int value) {
  const int wanted = *expected;
  *expected = atomicCAS(dest, wanted, value);
  return *expected == wanted;
}
__device__ inline bool atomic_compare_exchange(unsigned int *dest,
                                               unsigned int *expected,
                                               unsigned int value) {
  const unsigned int wanted = *expected;
  *expected = atomicCAS(dest, wanted, value);
  return *expected == wanted;
}

/// *dest += value.
__device__ inline int atomic_fetch_add(int *dest, int value) {
  return atomicAdd(dest, value);
}
__device__ inline unsigned int atomic_fetch_add(unsigned int *dest,
                                                unsigned int value) {
  return atomicAdd(dest, value);
}

/// *dest -= value.
__device__ inline int atomic_fetch_sub(int *dest, int value) {
  return atomicSub(dest, value);
}
__device__ inline unsigned int atomic_fetch_sub(unsigned int *dest,
                                                unsigned int value) {
  return atomicSub(dest, value);
}

/// *dest = the greater of *dest and value.
__device__ inline int atomic_fetch_max(int *dest, int value) {
  return atomicMax(dest, value);
}
__device__ inline unsigned int atomic_fetch_max(unsigned int *dest,
                                                unsigned int value) {
  return atomicMax(dest, value);
}

/// *dest = the lesser of *dest and value.
__device__ inline int atomic_fetch_min(int *dest, int value) {
  return atomicMin(dest, value);
}
__device__ inline unsigned int atomic_fetch_min(unsigned int *dest,
                                                unsigned int value) {
  return atomicMin(dest, value);
}

/// *dest &= value.
__device__ inline int atomic_fetch_and(int *dest, int value) {
  return atomicAnd(dest, value);
}
__device__ inline unsigned int atomic_fetch_and(unsigned int *dest,
                                                unsigned int value) {
  return atomicAnd(dest, value);
}

/// *dest |= value.
__device__ inline int atomic_fetch_or(int *dest, int value) {
  return atomicOr(dest, value);
}
__device__ inline unsigned int atomic_fetch_or(unsigned int *dest,
                                               unsigned int value) {
  return atomicOr(dest, value);
}

/// *dest ^= value.
__device__ inline int atomic_fetch_xor(int *dest, int value) {
  return atomicXor(dest, value);
}
__device__ inline unsigned int atomic_fetch_xor(unsigned int *dest,
                                                unsigned int value) {
  return atomicXor(dest, value);
}

/// *dest += 1, without the upper limit that HIP's atomicInc takes.
__device__ inline int atomic_fetch_inc(int *dest) { return atomicAdd(dest, 1); }
__device__ inline unsigned int atomic_fetch_inc(unsigned int *dest) {
  return atomicAdd(dest, 1u);
}

/// *dest -= 1, without the upper limit that HIP's atomicDec takes.
__device__ inline int atomic_fetch_dec(int *dest) { return atomicSub(dest, 1); }
__device__ inline unsigned int atomic_fetch_dec(unsigned int *dest) {
  return atomicSub(dest, 1u);
}

} // namespace Concurrency

#endif // AMP2HIP_ATOMIC_H

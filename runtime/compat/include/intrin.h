//===- intrin.h - Visual C++'s intrinsics -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_COMPAT_INTRIN_H
#define AMP2HIP_COMPAT_INTRIN_H

#include <amp2hip_compat/names.h>
#include <amp2hip_compat/underscores.h>
#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>
#endif

inline void __debugbreak() { __builtin_trap(); }
// The index is an unsigned long with Visual C++, a DWORD in many programs.
template <class Index>
unsigned char _BitScanForward(Index *index, unsigned mask) {
  if (!mask)
    return 0;
  *index = static_cast<Index>(__builtin_ctz(mask));
  return 1;
}
template <class Index>
unsigned char _BitScanReverse(Index *index, unsigned mask) {
  if (!mask)
    return 0;
  *index = static_cast<Index>(31 - __builtin_clz(mask));
  return 1;
}
inline unsigned __popcnt(unsigned value) {
  return static_cast<unsigned>(__builtin_popcount(value));
}
inline unsigned long long __popcnt64(unsigned long long value) {
  return static_cast<unsigned long long>(__builtin_popcountll(value));
}

#endif

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
#include <amp2hip_compat/windows_sync.h>
#if defined(__x86_64__) || defined(__i386__)
#include <x86intrin.h>

namespace amp2hip::compat {
inline void cpuid(int registers[4], int function, int part) {
  __asm__ volatile("cpuid"
                   : "=a"(registers[0]), "=b"(registers[1]), "=c"(registers[2]),
                     "=d"(registers[3])
                   : "a"(function), "c"(part));
}
} // namespace amp2hip::compat

#define __cpuidex(registers, function, part)                                   \
  amp2hip::compat::cpuid(registers, function, part)
#define __cpuid(registers, function) __cpuidex(registers, function, 0)
#endif

inline void __nop() { __asm__ volatile("nop"); }
// The intrinsics that are macros here have names that Clang declares itself.
#define _ReadWriteBarrier() __atomic_signal_fence(__ATOMIC_SEQ_CST)
#define _ReadBarrier() __atomic_signal_fence(__ATOMIC_ACQUIRE)
#define _WriteBarrier() __atomic_signal_fence(__ATOMIC_RELEASE)

#define _InterlockedIncrement InterlockedIncrement
#define _InterlockedDecrement InterlockedDecrement
#define _InterlockedExchange InterlockedExchange
#define _InterlockedExchangeAdd InterlockedExchangeAdd
#define _InterlockedCompareExchange InterlockedCompareExchange
#define _InterlockedAnd InterlockedAnd
#define _InterlockedOr InterlockedOr
#define _InterlockedXor InterlockedXor
#define _InterlockedExchangePointer InterlockedExchangePointer
#define _InterlockedCompareExchangePointer InterlockedCompareExchangePointer
#define _InterlockedIncrement16 InterlockedIncrement16
#define _InterlockedDecrement16 InterlockedDecrement16
#define _InterlockedExchange16 InterlockedExchange16
#define _InterlockedExchangeAdd16 InterlockedExchangeAdd16
#define _InterlockedCompareExchange16 InterlockedCompareExchange16
#define _InterlockedAnd16 InterlockedAnd16
#define _InterlockedOr16 InterlockedOr16
#define _InterlockedXor16 InterlockedXor16
#define _InterlockedIncrement64 InterlockedIncrement64
#define _InterlockedDecrement64 InterlockedDecrement64
#define _InterlockedExchange64 InterlockedExchange64
#define _InterlockedExchangeAdd64 InterlockedExchangeAdd64
#define _InterlockedCompareExchange64 InterlockedCompareExchange64
#define _InterlockedAnd64 InterlockedAnd64
#define _InterlockedOr64 InterlockedOr64
#define _InterlockedXor64 InterlockedXor64

// Visual C++'s functions store the index in an unsigned long. Many programs
// pass a DWORD.
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
template <class Index>
unsigned char _BitScanForward64(Index *index, unsigned long long mask) {
  if (!mask)
    return 0;
  *index = static_cast<Index>(__builtin_ctzll(mask));
  return 1;
}
template <class Index>
unsigned char _BitScanReverse64(Index *index, unsigned long long mask) {
  if (!mask)
    return 0;
  *index = static_cast<Index>(63 - __builtin_clzll(mask));
  return 1;
}
inline unsigned __popcnt(unsigned value) {
  return static_cast<unsigned>(__builtin_popcount(value));
}
inline unsigned long long __popcnt64(unsigned long long value) {
  return static_cast<unsigned long long>(__builtin_popcountll(value));
}
/// The number of leading zero bits; 32 if \p value is 0.
inline unsigned __lzcnt(unsigned value) {
  return value ? static_cast<unsigned>(__builtin_clz(value)) : 32;
}
inline unsigned short __popcnt16(unsigned short value) {
  return static_cast<unsigned short>(__builtin_popcount(value));
}
#ifdef __SIZEOF_INT128__
namespace amp2hip::compat {
/// The upper half of the product.
template <class Wide, class Number> Number upperHalf(Number a, Number b) {
  return static_cast<Number>(static_cast<Wide>(a) * b >> 64);
}
__extension__ using Signed128 = __int128;
__extension__ using Unsigned128 = unsigned __int128;
inline unsigned long long product(unsigned long long a, unsigned long long b,
                                  unsigned long long *upper) {
  *upper = upperHalf<Unsigned128>(a, b);
  return a * b;
}
} // namespace amp2hip::compat

#define __mulh(a, b)                                                           \
  (amp2hip::compat::upperHalf<amp2hip::compat::Signed128, long long>(a, b))
#define __umulh(a, b)                                                          \
  (amp2hip::compat::upperHalf<amp2hip::compat::Unsigned128,                    \
                              unsigned long long>(a, b))
#define _umul128(a, b, upper) amp2hip::compat::product(a, b, upper)
#endif
#define _ReturnAddress() __builtin_return_address(0)

#endif

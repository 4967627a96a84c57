//===- hipcpu_intrinsics.h - Integer and bit intrinsics ---------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef HIP_HIPCPU_INTRINSICS_H
#define HIP_HIPCPU_INTRINSICS_H

#include <cstdint>
#include <cstring>

namespace hipcpu {
template <class To, class From> To bits_as(From from) {
  static_assert(sizeof(To) == sizeof(From), "sizes differ");
  To to;
  std::memcpy(&to, &from, sizeof to);
  return to;
}
} // namespace hipcpu

inline int __popc(unsigned int x) { return __builtin_popcount(x); }
inline int __popcll(unsigned long long x) { return __builtin_popcountll(x); }

/// The number of leading zero bits: 32 or 64 if \p x is 0.
inline int __clz(int x) {
  return x ? __builtin_clz(static_cast<unsigned int>(x)) : 32;
}
inline int __clzll(long long x) {
  return x ? __builtin_clzll(static_cast<unsigned long long>(x)) : 64;
}

/// The position of the lowest bit that is set, counted from 1; 0 if \p x is 0.
inline int __ffs(int x) { return __builtin_ffs(x); }
inline int __ffsll(long long x) { return __builtin_ffsll(x); }

/// Bits in reverse order.
inline unsigned int __brev(unsigned int x) {
  x = (x >> 1 & 0x55555555u) | (x & 0x55555555u) << 1;
  x = (x >> 2 & 0x33333333u) | (x & 0x33333333u) << 2;
  x = (x >> 4 & 0x0f0f0f0fu) | (x & 0x0f0f0f0fu) << 4;
  return __builtin_bswap32(x);
}
inline unsigned long long __brevll(unsigned long long x) {
  return static_cast<unsigned long long>(__brev(static_cast<unsigned>(x)))
             << 32 |
         __brev(static_cast<unsigned>(x >> 32));
}

/// Low 32 bits of the product of the low 24 bits.
inline unsigned int __umul24(unsigned int x, unsigned int y) {
  return (x & 0xffffffu) * (y & 0xffffffu);
}
inline int __mul24(int x, int y) {
  const std::int64_t a = (x & 0x7fffff) - (x & 0x800000);
  const std::int64_t b = (y & 0x7fffff) - (y & 0x800000);
  return static_cast<int>(a * b);
}

/// High half of the product.
inline int __mulhi(int x, int y) {
  return static_cast<int>(static_cast<std::int64_t>(x) * y >> 32);
}
inline unsigned int __umulhi(unsigned int x, unsigned int y) {
  return static_cast<unsigned int>(static_cast<std::uint64_t>(x) * y >> 32);
}
inline long long __mul64hi(long long x, long long y) {
  __extension__ using wide = __int128;
  return static_cast<long long>(static_cast<wide>(x) * y >> 64);
}
inline unsigned long long __umul64hi(unsigned long long x,
                                     unsigned long long y) {
  __extension__ using wide = unsigned __int128;
  return static_cast<unsigned long long>(static_cast<wide>(x) * y >> 64);
}

/// |x - y| + z.
inline unsigned int __sad(int x, int y, unsigned int z) {
  const std::int64_t d = static_cast<std::int64_t>(x) - y;
  return static_cast<unsigned int>(d < 0 ? -d : d) + z;
}
inline unsigned int __usad(unsigned int x, unsigned int y, unsigned int z) {
  return (x < y ? y - x : x - y) + z;
}

inline int __float_as_int(float x) { return ::hipcpu::bits_as<int>(x); }
inline unsigned int __float_as_uint(float x) {
  return ::hipcpu::bits_as<unsigned int>(x);
}
inline float __int_as_float(int x) { return ::hipcpu::bits_as<float>(x); }
inline float __uint_as_float(unsigned int x) {
  return ::hipcpu::bits_as<float>(x);
}
inline long long __double_as_longlong(double x) {
  return ::hipcpu::bits_as<long long>(x);
}
inline double __longlong_as_double(long long x) {
  return ::hipcpu::bits_as<double>(x);
}

#endif // HIP_HIPCPU_INTRINSICS_H

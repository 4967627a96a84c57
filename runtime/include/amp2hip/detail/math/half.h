//===- half.h - Floats of 16 bits -------------------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_MATH_HALF_H
#define AMP2HIP_DETAIL_MATH_HALF_H

#include "amp2hip/detail/platform/platform.h"

#include <cstdint>

namespace amp2hip {
namespace detail {

/// The bits of \p from as a To.
template <class To, class From>
__host__ __device__ inline To bits_as(const From &from) {
  static_assert(sizeof(To) == sizeof(From), "bits are kept as they are");
  union {
    From in;
    To out;
  } both;
  both.in = from;
  return both.out;
}

/// The value of \p half, a float of 16 bits. It is exact.
__host__ __device__ inline float float_of_half(std::uint16_t half) {
#if AMP2HIP_DEVICE_PASS && defined(__HIP_PLATFORM_NVIDIA__)
  float value;
  asm("cvt.f32.f16 %0, %1;" : "=f"(value) : "h"(half));
  return value;
#elif AMP2HIP_DEVICE_PASS
  return static_cast<float>(bits_as<_Float16>(half));
#else
  const std::uint32_t sign = (half & 0x8000u) << 16;
  const std::uint32_t exponent = half >> 10 & 0x1f, mantissa = half & 0x3ff;
  if (exponent == 0) // 0 and denormals.
    return bits_as<float>(
        sign | bits_as<std::uint32_t>(static_cast<float>(mantissa) *
                                      5.9604644775390625e-8f)); // 2^-24
  if (exponent == 0x1f)
    return bits_as<float>(sign | 0x7f800000u | mantissa << 13);
  return bits_as<float>(sign | (exponent + 112) << 23 | mantissa << 13);
#endif
}

/// The half next to \p value towards 0, as Direct3D converts: a number that is
/// too large becomes the largest finite half, infinity stays.
__host__ __device__ inline std::uint16_t half_of_float(float value) {
  const auto bits = bits_as<std::uint32_t>(value);
  const auto sign = static_cast<std::uint16_t>(bits >> 16 & 0x8000u);
  const std::uint32_t magnitude = bits & 0x7fffffffu;
  std::uint32_t half;
  if (magnitude > 0x7f800000u) // NaN
    half = 0x7e00;
  else if (magnitude == 0x7f800000u)
    half = 0x7c00;
  else if (magnitude >= 0x47800000u) // 2^16
    half = 0x7bff;
  else if (magnitude >= 0x38800000u) // 2^-14, the least that is normal.
    half = (magnitude - 0x38000000u) >> 13;
  else if (magnitude >= 0x33800000u) // 2^-24, the least of all.
    half = ((magnitude & 0x7fffffu) | 0x800000u) >> (126 - (magnitude >> 23));
  else
    half = 0;
  return static_cast<std::uint16_t>(sign | half);
}

} // namespace detail
} // namespace amp2hip

#endif // AMP2HIP_DETAIL_MATH_HALF_H

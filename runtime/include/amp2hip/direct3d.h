//===- direct3d.h - Direct3D's intrinsics -----------------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DIRECT3D_H
#define AMP2HIP_DIRECT3D_H

#include "amp2hip/detail/platform/platform.h"

#include <cmath>

namespace Concurrency {

/// Functions that C++ AMP took over from Direct3D's shader language. Where the
/// AMP specification is silent they behave as in that language. [amp 9.3]
namespace direct3d {

/// The absolute value.
__device__ inline int abs(int x) { return x < 0 ? -x : x; }

/// \p x, but not less than \p min and not greater than \p max.
__device__ inline int clamp(int x, int min, int max) {
  const int low = x < min ? min : x;
  return low > max ? max : low;
}
__device__ inline float clamp(float x, float min, float max) {
  return ::fminf(::fmaxf(x, min), max);
}

/// The number of bits that are 1.
__device__ inline unsigned int countbits(unsigned int x) {
  return static_cast<unsigned int>(__popc(x));
}

/// The position of the highest bit that differs from the sign bit, counted from
/// the lowest bit; -1 if there is none.
__device__ inline int firstbithigh(int x) { return 31 - __clz(x < 0 ? ~x : x); }

/// The position of the lowest bit that is 1; -1 if there is none.
__device__ inline int firstbitlow(int x) { return __ffs(x) - 1; }

/// The greater of two numbers.
__device__ inline int imax(int x, int y) { return x < y ? y : x; }
/// The lesser of two numbers.
__device__ inline int imin(int x, int y) { return y < x ? y : x; }
/// The greater of two numbers.
__device__ inline unsigned int umax(unsigned int x, unsigned int y) {
  return x < y ? y : x;
}
/// The lesser of two numbers.
__device__ inline unsigned int umin(unsigned int x, unsigned int y) {
  return y < x ? y : x;
}

/// x * y + z.
__device__ inline float mad(float x, float y, float z) { return x * y + z; }
__device__ inline double mad(double x, double y, double z) { return x * y + z; }
__device__ inline int mad(int x, int y, int z) {
  // Unsigned: the shader language wraps around.
  return static_cast<int>(static_cast<unsigned>(x) * static_cast<unsigned>(y) +
                          static_cast<unsigned>(z));
}
__device__ inline unsigned int mad(unsigned int x, unsigned int y,
                                   unsigned int z) {
  return x * y + z;
}

/// Perlin's gradient noise: smooth, 0 at every integer, within [-1, 1]. The
/// values are this library's own; no specification gives them.
__device__ inline float noise(float x) {
  const float cell = ::floorf(x);
  const float t = x - cell;
  // Cells repeat after 2^16, far beyond where x still has a fraction.
  const float wrapped = cell - 65536.0f * ::floorf(cell / 65536.0f);
  float ends[2];
  for (unsigned int i = 0; i < 2; ++i) {
    unsigned int h = ((static_cast<unsigned int>(wrapped) + i) & 0xffffu) + 1u;
    h *= 0x9e3779b1u;
    h ^= h >> 15;
    h *= 0x85ebca77u;
    h ^= h >> 13;
    const float slope = static_cast<float>(h >> 8) * (1.0f / 8388608.0f) - 1.0f;
    ends[i] = slope * (t - static_cast<float>(i));
  }
  const float fade = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
  return 2.0f * (ends[0] + fade * (ends[1] - ends[0]));
}

/// \p x degrees in radians.
__device__ inline float radians(float x) { return x * 0.01745329252f; }

/// 1 / x.
__device__ inline float rcp(float x) { return 1.0f / x; }

/// The bits in reverse order.
__device__ inline unsigned int reversebits(unsigned int x) { return __brev(x); }

/// \p x clamped to [0, 1]; 0 for NaN.
__device__ inline float saturate(float x) {
  return ::fminf(::fmaxf(x, 0.0f), 1.0f);
}

/// The sign of \p x: -1, 0 or 1.
__device__ inline int sign(int x) { return (x > 0) - (x < 0); }

/// 0 if x <= min, 1 if x >= max, and between them a cubic function of \p x.
__device__ inline float smoothstep(float min, float max, float x) {
  const float t = saturate((x - min) / (max - min));
  return t * t * (3.0f - 2.0f * t);
}

/// 1 if x >= y, else 0.
__device__ inline float step(float y, float x) { return x >= y ? 1.0f : 0.0f; }

} // namespace direct3d
} // namespace Concurrency

#endif // AMP2HIP_DIRECT3D_H

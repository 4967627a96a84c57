//===- norm.h - Numbers clamped to [-1, 1] and [0, 1] -----------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AMP2HIP_DETAIL_MATH_NORM_H
#define AMP2HIP_DETAIL_MATH_NORM_H

#include "amp2hip/detail/platform/platform.h"

namespace Concurrency {
namespace graphics {

using uint = unsigned int;

// Members that norm and unorm have in common; every result is clamped.
#define AMP2HIP_NORM_OPERATOR(name, op)                                        \
  __host__ __device__ name &operator op##=(const name & other) {               \
    return *this = name(value op other.value);                                 \
  }                                                                            \
  friend __host__ __device__ name operator op(name a, const name &b) {         \
    return a op## = b;                                                         \
  }
#define AMP2HIP_NORM_COMPARISON(name, op)                                      \
  friend __host__ __device__ bool operator op(const name &a, const name &b) {  \
    return a.value op b.value;                                                 \
  }
#define AMP2HIP_NORM_MEMBERS(name)                                             \
  __host__ __device__ name() {}                                                \
  __host__ __device__ explicit name(float v) : value(clamp(v)) {}              \
  __host__ __device__ explicit name(double v) : name(static_cast<float>(v)) {} \
  __host__ __device__ explicit name(int v) : name(static_cast<float>(v)) {}    \
  __host__ __device__ explicit name(uint v) : name(static_cast<float>(v)) {}   \
  __host__ __device__ operator float() const { return value; }                 \
  AMP2HIP_NORM_OPERATOR(name, +)                                               \
  AMP2HIP_NORM_OPERATOR(name, -)                                               \
  AMP2HIP_NORM_OPERATOR(name, *)                                               \
  AMP2HIP_NORM_OPERATOR(name, /)                                               \
  AMP2HIP_NORM_COMPARISON(name, ==)                                            \
  AMP2HIP_NORM_COMPARISON(name, !=)                                            \
  AMP2HIP_NORM_COMPARISON(name, <)                                             \
  AMP2HIP_NORM_COMPARISON(name, >)                                             \
  AMP2HIP_NORM_COMPARISON(name, <=)                                            \
  AMP2HIP_NORM_COMPARISON(name, >=)                                            \
  __host__ __device__ name &operator++() { return *this = name(value + 1); }   \
  __host__ __device__ name &operator--() { return *this = name(value - 1); }   \
  __host__ __device__ name operator++(int) {                                   \
    name old = *this;                                                          \
    ++*this;                                                                   \
    return old;                                                                \
  }                                                                            \
  __host__ __device__ name operator--(int) {                                   \
    name old = *this;                                                          \
    --*this;                                                                   \
    return old;                                                                \
  }

class norm;

/// A float clamped to [0, 1]. [amp 10.7]
class unorm {
public:
  AMP2HIP_NORM_MEMBERS(unorm)
  __host__ __device__ explicit unorm(const norm &v);
  /// For the runtime: \p v is in [0, 1].
  static __host__ __device__ unorm amp2hip_within(float v) {
    unorm result;
    result.value = v;
    return result;
  }

private:
  static __host__ __device__ float clamp(float v) {
    return v < 0 ? 0 : v > 1 ? 1 : v;
  }
  float value = 0;
};

/// A float clamped to [-1, 1]. [amp 10.7]
class norm {
public:
  AMP2HIP_NORM_MEMBERS(norm)
  __host__ __device__ norm(const unorm &v) : value(v) {}
  __host__ __device__ norm operator-() const { return norm(-value); }

private:
  static __host__ __device__ float clamp(float v) {
    return v < -1 ? -1 : v > 1 ? 1 : v;
  }
  float value = 0;
};

__host__ __device__ inline unorm::unorm(const norm &v)
    : unorm(static_cast<float>(v)) {}

#undef AMP2HIP_NORM_MEMBERS
#undef AMP2HIP_NORM_COMPARISON
#undef AMP2HIP_NORM_OPERATOR

} // namespace graphics
} // namespace Concurrency

#define UNORM_MIN (::Concurrency::graphics::unorm(0.0f))
#define UNORM_MAX (::Concurrency::graphics::unorm(1.0f))
#define UNORM_ZERO (::Concurrency::graphics::unorm(0.0f))
#define NORM_MIN (::Concurrency::graphics::norm(-1.0f))
#define NORM_MAX (::Concurrency::graphics::norm(1.0f))
#define NORM_ZERO (::Concurrency::graphics::norm(0.0f))

#endif // AMP2HIP_DETAIL_MATH_NORM_H

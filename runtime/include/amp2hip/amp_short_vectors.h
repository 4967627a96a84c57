//===- amp_short_vectors.h - Vectors of 2, 3 and 4 components ---*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// int_2 ... unorm_4, tightly packed in the order x, y, z, w, with the scalar's
// alignment: not HIP's own vectors. Properties are getters and setters here,
// named in x, y, z, w: v.rg is v.get_xy(). [amp 10.8]

#ifndef AMP2HIP_AMP_SHORT_VECTORS_H
#define AMP2HIP_AMP_SHORT_VECTORS_H

#include "amp2hip/detail/norm.h"

#include <type_traits>

namespace amp2hip {
namespace detail {

/// norm for unorm and unorm for norm. Vectors of others are not made of floats
/// that are clamped.
template <class T> struct clamped {};
template <> struct clamped<Concurrency::graphics::norm> {
  using other = Concurrency::graphics::unorm;
};
template <> struct clamped<Concurrency::graphics::unorm> {
  using other = Concurrency::graphics::norm;
};
template <class T> using other_clamped = typename clamped<T>::other;

/// N components of type T, all 0 at first. Operators work component by
/// component; a scalar stands for a vector of it.
template <class T, int N> class vector;

#define AMP2HIP_COMPONENT(c, color)                                            \
  __host__ __device__ T get_##c() const { return c; }                          \
  __host__ __device__ void set_##c(T v) { c = v; }                             \
  __host__ __device__ T &ref_##c() { return c; }                               \
  __host__ __device__ T &ref_##color() { return c; }
// The copies: v may be *this.
#define AMP2HIP_SWIZZLE2(a, b)                                                 \
  __host__ __device__ vector<T, 2> get_##a##b() const { return {a, b}; }       \
  __host__ __device__ void set_##a##b(const vector<T, 2> &v) {                 \
    const vector<T, 2> from = v;                                               \
    a = from.get_x();                                                          \
    b = from.get_y();                                                          \
  }
#define AMP2HIP_SWIZZLE3(a, b, c)                                              \
  __host__ __device__ vector<T, 3> get_##a##b##c() const { return {a, b, c}; } \
  __host__ __device__ void set_##a##b##c(const vector<T, 3> &v) {              \
    const vector<T, 3> from = v;                                               \
    a = from.get_x();                                                          \
    b = from.get_y();                                                          \
    c = from.get_z();                                                          \
  }
#define AMP2HIP_SWIZZLE4(a, b, c, d)                                           \
  __host__ __device__ vector<T, 4> get_##a##b##c##d() const {                  \
    return {a, b, c, d};                                                       \
  }                                                                            \
  __host__ __device__ void set_##a##b##c##d(const vector<T, 4> &v) {           \
    const vector<T, 4> from = v;                                               \
    a = from.get_x();                                                          \
    b = from.get_y();                                                          \
    c = from.get_z();                                                          \
    d = from.get_w();                                                          \
  }

// An operator in its forms @= and @, in terms of the components.
#define AMP2HIP_OPERATOR(op)                                                   \
  __host__ __device__ vector &operator op##=(const vector & v) {               \
    for_each([](T &a, const T &b) { a = static_cast<T>(a op b); }, v);         \
    return *this;                                                              \
  }                                                                            \
  friend __host__ __device__ vector operator op(vector a, const vector &b) {   \
    return a op## = b;                                                         \
  }
#define AMP2HIP_VECTOR_MEMBERS(N)                                              \
  using value_type = T;                                                        \
  static constexpr int size = N;                                               \
  __host__ __device__ vector() {}                                              \
  AMP2HIP_OPERATOR(+)                                                          \
  AMP2HIP_OPERATOR(-)                                                          \
  AMP2HIP_OPERATOR(*)                                                          \
  AMP2HIP_OPERATOR(/)                                                          \
  AMP2HIP_OPERATOR(%)                                                          \
  AMP2HIP_OPERATOR(^)                                                          \
  AMP2HIP_OPERATOR(|)                                                          \
  AMP2HIP_OPERATOR(&)                                                          \
  AMP2HIP_OPERATOR(<<)                                                         \
  AMP2HIP_OPERATOR(>>)                                                         \
  __host__ __device__ vector operator-() const {                               \
    static_assert(!std::is_unsigned_v<T> &&                                    \
                      !std::is_same_v<T, Concurrency::graphics::unorm>,        \
                  "uint and unorm vectors have no unary minus");               \
    vector r;                                                                  \
    r.for_each([](T &a, const T &b) { a = -b; }, *this);                       \
    return r;                                                                  \
  }                                                                            \
  __host__ __device__ vector operator~() const {                               \
    vector r;                                                                  \
    r.for_each([](T &a, const T &b) { a = ~b; }, *this);                       \
    return r;                                                                  \
  }                                                                            \
  __host__ __device__ vector &operator++() { return *this += vector(T(1)); }   \
  __host__ __device__ vector &operator--() { return *this -= vector(T(1)); }   \
  __host__ __device__ vector operator++(int) {                                 \
    vector old = *this;                                                        \
    ++*this;                                                                   \
    return old;                                                                \
  }                                                                            \
  __host__ __device__ vector operator--(int) {                                 \
    vector old = *this;                                                        \
    --*this;                                                                   \
    return old;                                                                \
  }                                                                            \
  friend __host__ __device__ bool operator!=(const vector &a,                  \
                                             const vector &b) {                \
    return !(a == b);                                                          \
  }

template <class T> class vector<T, 2> {
public:
  AMP2HIP_VECTOR_MEMBERS(2)
  __host__ __device__ vector(T v) : x(v), y(v) {}
  __host__ __device__ vector(T x, T y) : x(x), y(y) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ explicit vector(float v) : vector(T(v)) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ vector(float x, float y) : vector(T(x), T(y)) {}
  template <class S = T>
  __host__ __device__ vector(other_clamped<S> x, other_clamped<S> y)
      : vector(T(x), T(y)) {}
  template <class U, class = std::enable_if_t<!std::is_same_v<T, U>>>
  __host__ __device__ explicit vector(const vector<U, 2> &v)
      : vector(static_cast<T>(v.get_x()), static_cast<T>(v.get_y())) {}

  AMP2HIP_COMPONENT(x, r)
  AMP2HIP_COMPONENT(y, g)
  AMP2HIP_SWIZZLE2(x, y)
  AMP2HIP_SWIZZLE2(y, x)

  friend __host__ __device__ bool operator==(const vector &a, const vector &b) {
    return a.x == b.x && a.y == b.y;
  }

private:
  template <class F> __host__ __device__ void for_each(F f, const vector &v) {
    f(x, v.x);
    f(y, v.y);
  }
  T x = T(), y = T();
};

template <class T> class vector<T, 3> {
public:
  AMP2HIP_VECTOR_MEMBERS(3)
  __host__ __device__ vector(T v) : x(v), y(v), z(v) {}
  __host__ __device__ vector(T x, T y, T z) : x(x), y(y), z(z) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ explicit vector(float v) : vector(T(v)) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ vector(float x, float y, float z)
      : vector(T(x), T(y), T(z)) {}
  template <class S = T>
  __host__ __device__ vector(other_clamped<S> x, other_clamped<S> y,
                             other_clamped<S> z)
      : vector(T(x), T(y), T(z)) {}
  template <class U, class = std::enable_if_t<!std::is_same_v<T, U>>>
  __host__ __device__ explicit vector(const vector<U, 3> &v)
      : vector(static_cast<T>(v.get_x()), static_cast<T>(v.get_y()),
               static_cast<T>(v.get_z())) {}

  AMP2HIP_COMPONENT(x, r)
  AMP2HIP_COMPONENT(y, g)
  AMP2HIP_COMPONENT(z, b)
  AMP2HIP_SWIZZLE2(x, y)
  AMP2HIP_SWIZZLE2(x, z)
  AMP2HIP_SWIZZLE2(y, x)
  AMP2HIP_SWIZZLE2(y, z)
  AMP2HIP_SWIZZLE2(z, x)
  AMP2HIP_SWIZZLE2(z, y)
  AMP2HIP_SWIZZLE3(x, y, z)
  AMP2HIP_SWIZZLE3(x, z, y)
  AMP2HIP_SWIZZLE3(y, x, z)
  AMP2HIP_SWIZZLE3(y, z, x)
  AMP2HIP_SWIZZLE3(z, x, y)
  AMP2HIP_SWIZZLE3(z, y, x)

  friend __host__ __device__ bool operator==(const vector &a, const vector &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }

private:
  template <class F> __host__ __device__ void for_each(F f, const vector &v) {
    f(x, v.x);
    f(y, v.y);
    f(z, v.z);
  }
  T x = T(), y = T(), z = T();
};

template <class T> class vector<T, 4> {
public:
  AMP2HIP_VECTOR_MEMBERS(4)
  __host__ __device__ vector(T v) : x(v), y(v), z(v), w(v) {}
  __host__ __device__ vector(T x, T y, T z, T w) : x(x), y(y), z(z), w(w) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ explicit vector(float v) : vector(T(v)) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ vector(float x, float y, float z, float w)
      : vector(T(x), T(y), T(z), T(w)) {}
  template <class S = T>
  __host__ __device__ vector(other_clamped<S> x, other_clamped<S> y,
                             other_clamped<S> z, other_clamped<S> w)
      : vector(T(x), T(y), T(z), T(w)) {}
  template <class U, class = std::enable_if_t<!std::is_same_v<T, U>>>
  __host__ __device__ explicit vector(const vector<U, 4> &v)
      : vector(static_cast<T>(v.get_x()), static_cast<T>(v.get_y()),
               static_cast<T>(v.get_z()), static_cast<T>(v.get_w())) {}

  AMP2HIP_COMPONENT(x, r)
  AMP2HIP_COMPONENT(y, g)
  AMP2HIP_COMPONENT(z, b)
  AMP2HIP_COMPONENT(w, a)
  AMP2HIP_SWIZZLE2(x, y)
  AMP2HIP_SWIZZLE2(x, z)
  AMP2HIP_SWIZZLE2(x, w)
  AMP2HIP_SWIZZLE2(y, x)
  AMP2HIP_SWIZZLE2(y, z)
  AMP2HIP_SWIZZLE2(y, w)
  AMP2HIP_SWIZZLE2(z, x)
  AMP2HIP_SWIZZLE2(z, y)
  AMP2HIP_SWIZZLE2(z, w)
  AMP2HIP_SWIZZLE2(w, x)
  AMP2HIP_SWIZZLE2(w, y)
  AMP2HIP_SWIZZLE2(w, z)
  AMP2HIP_SWIZZLE3(x, y, z)
  AMP2HIP_SWIZZLE3(x, y, w)
  AMP2HIP_SWIZZLE3(x, z, y)
  AMP2HIP_SWIZZLE3(x, z, w)
  AMP2HIP_SWIZZLE3(x, w, y)
  AMP2HIP_SWIZZLE3(x, w, z)
  AMP2HIP_SWIZZLE3(y, x, z)
  AMP2HIP_SWIZZLE3(y, x, w)
  AMP2HIP_SWIZZLE3(y, z, x)
  AMP2HIP_SWIZZLE3(y, z, w)
  AMP2HIP_SWIZZLE3(y, w, x)
  AMP2HIP_SWIZZLE3(y, w, z)
  AMP2HIP_SWIZZLE3(z, x, y)
  AMP2HIP_SWIZZLE3(z, x, w)
  AMP2HIP_SWIZZLE3(z, y, x)
  AMP2HIP_SWIZZLE3(z, y, w)
  AMP2HIP_SWIZZLE3(z, w, x)
  AMP2HIP_SWIZZLE3(z, w, y)
  AMP2HIP_SWIZZLE3(w, x, y)
  AMP2HIP_SWIZZLE3(w, x, z)
  AMP2HIP_SWIZZLE3(w, y, x)
  AMP2HIP_SWIZZLE3(w, y, z)
  AMP2HIP_SWIZZLE3(w, z, x)
  AMP2HIP_SWIZZLE3(w, z, y)
  AMP2HIP_SWIZZLE4(x, y, z, w)
  AMP2HIP_SWIZZLE4(x, y, w, z)
  AMP2HIP_SWIZZLE4(x, z, y, w)
  AMP2HIP_SWIZZLE4(x, z, w, y)
  AMP2HIP_SWIZZLE4(x, w, y, z)
  AMP2HIP_SWIZZLE4(x, w, z, y)
  AMP2HIP_SWIZZLE4(y, x, z, w)
  AMP2HIP_SWIZZLE4(y, x, w, z)
  AMP2HIP_SWIZZLE4(y, z, x, w)
  AMP2HIP_SWIZZLE4(y, z, w, x)
  AMP2HIP_SWIZZLE4(y, w, x, z)
  AMP2HIP_SWIZZLE4(y, w, z, x)
  AMP2HIP_SWIZZLE4(z, x, y, w)
  AMP2HIP_SWIZZLE4(z, x, w, y)
  AMP2HIP_SWIZZLE4(z, y, x, w)
  AMP2HIP_SWIZZLE4(z, y, w, x)
  AMP2HIP_SWIZZLE4(z, w, x, y)
  AMP2HIP_SWIZZLE4(z, w, y, x)
  AMP2HIP_SWIZZLE4(w, x, y, z)
  AMP2HIP_SWIZZLE4(w, x, z, y)
  AMP2HIP_SWIZZLE4(w, y, x, z)
  AMP2HIP_SWIZZLE4(w, y, z, x)
  AMP2HIP_SWIZZLE4(w, z, x, y)
  AMP2HIP_SWIZZLE4(w, z, y, x)

  friend __host__ __device__ bool operator==(const vector &a, const vector &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
  }

private:
  template <class F> __host__ __device__ void for_each(F f, const vector &v) {
    f(x, v.x);
    f(y, v.y);
    f(z, v.z);
    f(w, v.w);
  }
  T x = T(), y = T(), z = T(), w = T();
};

#undef AMP2HIP_VECTOR_MEMBERS
#undef AMP2HIP_OPERATOR
#undef AMP2HIP_SWIZZLE4
#undef AMP2HIP_SWIZZLE3
#undef AMP2HIP_SWIZZLE2
#undef AMP2HIP_COMPONENT

} // namespace detail
} // namespace amp2hip

namespace Concurrency {
namespace graphics {

using int_2 = amp2hip::detail::vector<int, 2>;
using int_3 = amp2hip::detail::vector<int, 3>;
using int_4 = amp2hip::detail::vector<int, 4>;
using uint_2 = amp2hip::detail::vector<uint, 2>;
using uint_3 = amp2hip::detail::vector<uint, 3>;
using uint_4 = amp2hip::detail::vector<uint, 4>;
using float_2 = amp2hip::detail::vector<float, 2>;
using float_3 = amp2hip::detail::vector<float, 3>;
using float_4 = amp2hip::detail::vector<float, 4>;
using double_2 = amp2hip::detail::vector<double, 2>;
using double_3 = amp2hip::detail::vector<double, 3>;
using double_4 = amp2hip::detail::vector<double, 4>;
using norm_2 = amp2hip::detail::vector<norm, 2>;
using norm_3 = amp2hip::detail::vector<norm, 3>;
using norm_4 = amp2hip::detail::vector<norm, 4>;
using unorm_2 = amp2hip::detail::vector<unorm, 2>;
using unorm_3 = amp2hip::detail::vector<unorm, 3>;
using unorm_4 = amp2hip::detail::vector<unorm, 4>;

/// The vector of N components of type T; T itself for one. [amp 10.9]
template <class T, int N> struct short_vector {
  using type = amp2hip::detail::vector<T, N>;
};
template <class T> struct short_vector<T, 1> {
  using type = T;
};

/// Component type and count of a scalar or vector. [amp 10.10]
template <class T> struct short_vector_traits {
  using value_type = T;
  static constexpr int size = 1;
};
template <class T, int N>
struct short_vector_traits<amp2hip::detail::vector<T, N>> {
  using value_type = T;
  static constexpr int size = N;
};

/// The names without underscore.
namespace direct3d {

using uint = unsigned int;
using int2 = int_2;
using int3 = int_3;
using int4 = int_4;
using uint2 = uint_2;
using uint3 = uint_3;
using uint4 = uint_4;
using float2 = float_2;
using float3 = float_3;
using float4 = float_4;
using double2 = double_2;
using double3 = double_3;
using double4 = double_4;
using norm2 = norm_2;
using norm3 = norm_3;
using norm4 = norm_4;
using unorm2 = unorm_2;
using unorm3 = unorm_3;
using unorm4 = unorm_4;

/// Four masked sums of absolute differences: of \p reference's bytes, those
/// that are not 0, and the bytes of \p source from its byte 0, 1, 2, 3 on,
/// added to \p accum. [amp 9.3]
__device__ inline uint4 msad4(uint reference, uint2 source, uint4 accum) {
  const unsigned long long bytes =
      static_cast<unsigned long long>(source.get_y()) << 32 | source.get_x();
  uint sums[] = {accum.get_x(), accum.get_y(), accum.get_z(), accum.get_w()};
  for (int start = 0; start < 4; ++start)
    for (int i = 0; i < 4; ++i) {
      const int a = static_cast<int>(reference >> 8 * i & 0xff);
      const int b = static_cast<int>(bytes >> 8 * (start + i) & 0xff);
      if (a != 0)
        sums[start] += static_cast<uint>(a < b ? b - a : a - b);
    }
  return {sums[0], sums[1], sums[2], sums[3]};
}

} // namespace direct3d
} // namespace graphics

namespace direct3d {
using graphics::direct3d::msad4;
}
} // namespace Concurrency

#endif // AMP2HIP_AMP_SHORT_VECTORS_H

//===- short_vectors.h - Vectors of 2, 3 and 4 components -------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The short vectors of C++ AMP, int_2 to unorm_4. They are not HIP's own
// vectors: they are tightly packed in the order x, y, z, w, with the scalar's
// alignment. C++ AMP's properties x, y, z and w are data members here, and r,
// g, b and a are other names of these members. A property of several components
// is a getter and a setter, which are named with x, y, z and w: v.rg is
// v.get_xy(). [amp 10.8]

#ifndef AMP2HIP_DETAIL_MATH_SHORT_VECTORS_H
#define AMP2HIP_DETAIL_MATH_SHORT_VECTORS_H

#include "amp2hip/detail/letters_off.h"

#include "amp2hip/detail/math/norm.h"

#include <type_traits>

namespace amp2hip {
namespace detail {

/// Has the member \c other: unorm for norm, and norm for unorm. A vector of one
/// of them can be made of a scalar or a vector of the other, by clamping. For
/// other types there is no such member.
template <class T> struct clamped {};
template <> struct clamped<Concurrency::graphics::norm> {
  using other = Concurrency::graphics::unorm;
};
template <> struct clamped<Concurrency::graphics::unorm> {
  using other = Concurrency::graphics::norm;
};
template <class T> using other_clamped = typename clamped<T>::other;

/// Whether T may be a component of short vectors.
template <class T>
constexpr bool is_component =
    std::is_same<T, int>::value || std::is_same<T, unsigned>::value ||
    std::is_same<T, float>::value || std::is_same<T, double>::value ||
    std::is_same<T, Concurrency::graphics::norm>::value ||
    std::is_same<T, Concurrency::graphics::unorm>::value;
/// The members of short_vector_traits for a scalar; none for other types.
template <class T, bool IsComponent> struct scalar_traits {};
template <class T> struct scalar_traits<T, true> {
  using value_type = T;
  static constexpr int size = 1;
};
template <class T>
using if_integer = std::enable_if_t<std::is_integral<T>::value>;
template <class T>
using if_signed =
    std::enable_if_t<!std::is_unsigned<T>::value &&
                     !std::is_same<T, Concurrency::graphics::unorm>::value>;

/// N components of type T, all 0 at first. Operators work component by
/// component; a scalar operand is used for every component.
template <class T, int N> class packed;

#define AMP2HIP_COMPONENT_MEMBERS(c, color)                                    \
  __host__ __device__ T get_##c() const { return c; }                          \
  __host__ __device__ void set_##c(T v) { c = v; }                             \
  __host__ __device__ T &ref_##c() { return c; }                               \
  __host__ __device__ T &ref_##color() { return c; }                           \
  AMP2HIP_COMPONENT(T, c, color)
// A property of several components, such as xy, and its other name, rg. The
// setters copy v, because v may be *this.
#define AMP2HIP_SWIZZLE2(a, b, colors)                                         \
  __host__ __device__ packed<T, 2> get_##a##b() const { return {a, b}; }       \
  __host__ __device__ void set_##a##b(const packed<T, 2> &v) {                 \
    const packed<T, 2> from = v;                                               \
    a = from.x;                                                                \
    b = from.y;                                                                \
  }                                                                            \
  AMP2HIP_VECTOR_PROPERTY(2, a##b, colors)
#define AMP2HIP_SWIZZLE3(a, b, c, colors)                                      \
  __host__ __device__ packed<T, 3> get_##a##b##c() const { return {a, b, c}; } \
  __host__ __device__ void set_##a##b##c(const packed<T, 3> &v) {              \
    const packed<T, 3> from = v;                                               \
    a = from.x;                                                                \
    b = from.y;                                                                \
    c = from.z;                                                                \
  }                                                                            \
  AMP2HIP_VECTOR_PROPERTY(3, a##b##c, colors)
#define AMP2HIP_SWIZZLE4(a, b, c, d, colors)                                   \
  __host__ __device__ packed<T, 4> get_##a##b##c##d() const {                  \
    return {a, b, c, d};                                                       \
  }                                                                            \
  __host__ __device__ void set_##a##b##c##d(const packed<T, 4> &v) {           \
    const packed<T, 4> from = v;                                               \
    a = from.x;                                                                \
    b = from.y;                                                                \
    c = from.z;                                                                \
    d = from.w;                                                                \
  }                                                                            \
  AMP2HIP_VECTOR_PROPERTY(4, a##b##c##d, colors)
#define AMP2HIP_VECTOR_PROPERTY(N, name, colors)                               \
  AMP2HIP_PROPERTY((get = get_##name, put = set_##name), packed<T, N> name)    \
  AMP2HIP_PROPERTY((get = get_##name, put = set_##name), packed<T, N> colors)

// The operators op= and op, component by component.
#define AMP2HIP_OPERATOR(op)                                                   \
  __host__ __device__ packed &operator op##=(const packed & v) {               \
    for_each([](T &a, const T &b) { a = static_cast<T>(a op b); }, v);         \
    return *this;                                                              \
  }                                                                            \
  friend __host__ __device__ packed operator op(packed a, const packed &b) {   \
    return a op## = b;                                                         \
  }
// The same operators for integers only.
#define AMP2HIP_BIT_OPERATOR(op)                                               \
  template <class S = T, class = if_integer<S>>                                \
  __host__ __device__ packed &operator op##=(const packed & v) {               \
    for_each([](T &a, const T &b) { a = static_cast<T>(a op b); }, v);         \
    return *this;                                                              \
  }                                                                            \
  template <class S = T, class = if_integer<S>>                                \
  friend __host__ __device__ packed operator op(packed a, const packed &b) {   \
    return a op## = b;                                                         \
  }
#define AMP2HIP_VECTOR_MEMBERS(N)                                              \
  using value_type = T;                                                        \
  static constexpr int size = N;                                               \
  __host__ __device__ packed() {}                                              \
  AMP2HIP_OPERATOR(+)                                                          \
  AMP2HIP_OPERATOR(-)                                                          \
  AMP2HIP_OPERATOR(*)                                                          \
  AMP2HIP_OPERATOR(/)                                                          \
  AMP2HIP_BIT_OPERATOR(%)                                                      \
  AMP2HIP_BIT_OPERATOR(^)                                                      \
  AMP2HIP_BIT_OPERATOR(|)                                                      \
  AMP2HIP_BIT_OPERATOR(&)                                                      \
  AMP2HIP_BIT_OPERATOR(<<)                                                     \
  AMP2HIP_BIT_OPERATOR(>>)                                                     \
  template <class S = T, class = if_signed<S>>                                 \
  __host__ __device__ packed operator-() const {                               \
    packed r;                                                                  \
    r.for_each([](T &a, const T &b) { a = -b; }, *this);                       \
    return r;                                                                  \
  }                                                                            \
  template <class S = T, class = if_integer<S>>                                \
  __host__ __device__ packed operator~() const {                               \
    packed r;                                                                  \
    r.for_each([](T &a, const T &b) { a = ~b; }, *this);                       \
    return r;                                                                  \
  }                                                                            \
  __host__ __device__ packed &operator++() { return *this += packed(T(1)); }   \
  __host__ __device__ packed &operator--() { return *this -= packed(T(1)); }   \
  __host__ __device__ packed operator++(int) {                                 \
    packed old = *this;                                                        \
    ++*this;                                                                   \
    return old;                                                                \
  }                                                                            \
  __host__ __device__ packed operator--(int) {                                 \
    packed old = *this;                                                        \
    --*this;                                                                   \
    return old;                                                                \
  }                                                                            \
  friend __host__ __device__ bool operator!=(const packed &a,                  \
                                             const packed &b) {                \
    return !(a == b);                                                          \
  }

template <class T> class packed<T, 2> {
public:
  AMP2HIP_VECTOR_MEMBERS(2)
  __host__ __device__ packed(T v) : x(v), y(v) {}
  __host__ __device__ packed(T a, T b) : x(a), y(b) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ explicit packed(float v) : packed(T(v)) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ packed(float a, float b) : packed(T(a), T(b)) {}
  template <class S = T>
  __host__ __device__ packed(other_clamped<S> a, other_clamped<S> b)
      : packed(T(a), T(b)) {}
  template <class U, class = std::enable_if_t<!std::is_same<T, U>::value>>
  __host__ __device__ explicit packed(const packed<U, 2> &v)
      : packed(static_cast<T>(v.x), static_cast<T>(v.y)) {}

  AMP2HIP_COMPONENT_MEMBERS(x, r)
  AMP2HIP_COMPONENT_MEMBERS(y, g)
  AMP2HIP_SWIZZLE2(x, y, rg)
  AMP2HIP_SWIZZLE2(y, x, gr)

  friend __host__ __device__ bool operator==(const packed &a, const packed &b) {
    return a.x == b.x && a.y == b.y;
  }

private:
  template <class F> __host__ __device__ void for_each(F f, const packed &v) {
    f(x, v.x);
    f(y, v.y);
  }
};

template <class T> class packed<T, 3> {
public:
  AMP2HIP_VECTOR_MEMBERS(3)
  __host__ __device__ packed(T v) : x(v), y(v), z(v) {}
  __host__ __device__ packed(T a, T b, T c) : x(a), y(b), z(c) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ explicit packed(float v) : packed(T(v)) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ packed(float a, float b, float c)
      : packed(T(a), T(b), T(c)) {}
  template <class S = T>
  __host__ __device__ packed(other_clamped<S> a, other_clamped<S> b,
                             other_clamped<S> c)
      : packed(T(a), T(b), T(c)) {}
  template <class U, class = std::enable_if_t<!std::is_same<T, U>::value>>
  __host__ __device__ explicit packed(const packed<U, 3> &v)
      : packed(static_cast<T>(v.x), static_cast<T>(v.y), static_cast<T>(v.z)) {}

  AMP2HIP_COMPONENT_MEMBERS(x, r)
  AMP2HIP_COMPONENT_MEMBERS(y, g)
  AMP2HIP_COMPONENT_MEMBERS(z, b)
  AMP2HIP_SWIZZLE2(x, y, rg)
  AMP2HIP_SWIZZLE2(x, z, rb)
  AMP2HIP_SWIZZLE2(y, x, gr)
  AMP2HIP_SWIZZLE2(y, z, gb)
  AMP2HIP_SWIZZLE2(z, x, br)
  AMP2HIP_SWIZZLE2(z, y, bg)
  AMP2HIP_SWIZZLE3(x, y, z, rgb)
  AMP2HIP_SWIZZLE3(x, z, y, rbg)
  AMP2HIP_SWIZZLE3(y, x, z, grb)
  AMP2HIP_SWIZZLE3(y, z, x, gbr)
  AMP2HIP_SWIZZLE3(z, x, y, brg)
  AMP2HIP_SWIZZLE3(z, y, x, bgr)

  friend __host__ __device__ bool operator==(const packed &a, const packed &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
  }

private:
  template <class F> __host__ __device__ void for_each(F f, const packed &v) {
    f(x, v.x);
    f(y, v.y);
    f(z, v.z);
  }
};

template <class T> class packed<T, 4> {
public:
  AMP2HIP_VECTOR_MEMBERS(4)
  __host__ __device__ packed(T v) : x(v), y(v), z(v), w(v) {}
  __host__ __device__ packed(T a, T b, T c, T d) : x(a), y(b), z(c), w(d) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ explicit packed(float v) : packed(T(v)) {}
  template <class S = T, class = other_clamped<S>>
  __host__ __device__ packed(float a, float b, float c, float d)
      : packed(T(a), T(b), T(c), T(d)) {}
  template <class S = T>
  __host__ __device__ packed(other_clamped<S> a, other_clamped<S> b,
                             other_clamped<S> c, other_clamped<S> d)
      : packed(T(a), T(b), T(c), T(d)) {}
  template <class U, class = std::enable_if_t<!std::is_same<T, U>::value>>
  __host__ __device__ explicit packed(const packed<U, 4> &v)
      : packed(static_cast<T>(v.x), static_cast<T>(v.y), static_cast<T>(v.z),
               static_cast<T>(v.w)) {}

  AMP2HIP_COMPONENT_MEMBERS(x, r)
  AMP2HIP_COMPONENT_MEMBERS(y, g)
  AMP2HIP_COMPONENT_MEMBERS(z, b)
  AMP2HIP_COMPONENT_MEMBERS(w, a)
  AMP2HIP_SWIZZLE2(x, y, rg)
  AMP2HIP_SWIZZLE2(x, z, rb)
  AMP2HIP_SWIZZLE2(x, w, ra)
  AMP2HIP_SWIZZLE2(y, x, gr)
  AMP2HIP_SWIZZLE2(y, z, gb)
  AMP2HIP_SWIZZLE2(y, w, ga)
  AMP2HIP_SWIZZLE2(z, x, br)
  AMP2HIP_SWIZZLE2(z, y, bg)
  AMP2HIP_SWIZZLE2(z, w, ba)
  AMP2HIP_SWIZZLE2(w, x, ar)
  AMP2HIP_SWIZZLE2(w, y, ag)
  AMP2HIP_SWIZZLE2(w, z, ab)
  AMP2HIP_SWIZZLE3(x, y, z, rgb)
  AMP2HIP_SWIZZLE3(x, y, w, rga)
  AMP2HIP_SWIZZLE3(x, z, y, rbg)
  AMP2HIP_SWIZZLE3(x, z, w, rba)
  AMP2HIP_SWIZZLE3(x, w, y, rag)
  AMP2HIP_SWIZZLE3(x, w, z, rab)
  AMP2HIP_SWIZZLE3(y, x, z, grb)
  AMP2HIP_SWIZZLE3(y, x, w, gra)
  AMP2HIP_SWIZZLE3(y, z, x, gbr)
  AMP2HIP_SWIZZLE3(y, z, w, gba)
  AMP2HIP_SWIZZLE3(y, w, x, gar)
  AMP2HIP_SWIZZLE3(y, w, z, gab)
  AMP2HIP_SWIZZLE3(z, x, y, brg)
  AMP2HIP_SWIZZLE3(z, x, w, bra)
  AMP2HIP_SWIZZLE3(z, y, x, bgr)
  AMP2HIP_SWIZZLE3(z, y, w, bga)
  AMP2HIP_SWIZZLE3(z, w, x, bar)
  AMP2HIP_SWIZZLE3(z, w, y, bag)
  AMP2HIP_SWIZZLE3(w, x, y, arg)
  AMP2HIP_SWIZZLE3(w, x, z, arb)
  AMP2HIP_SWIZZLE3(w, y, x, agr)
  AMP2HIP_SWIZZLE3(w, y, z, agb)
  AMP2HIP_SWIZZLE3(w, z, x, abr)
  AMP2HIP_SWIZZLE3(w, z, y, abg)
  AMP2HIP_SWIZZLE4(x, y, z, w, rgba)
  AMP2HIP_SWIZZLE4(x, y, w, z, rgab)
  AMP2HIP_SWIZZLE4(x, z, y, w, rbga)
  AMP2HIP_SWIZZLE4(x, z, w, y, rbag)
  AMP2HIP_SWIZZLE4(x, w, y, z, ragb)
  AMP2HIP_SWIZZLE4(x, w, z, y, rabg)
  AMP2HIP_SWIZZLE4(y, x, z, w, grba)
  AMP2HIP_SWIZZLE4(y, x, w, z, grab)
  AMP2HIP_SWIZZLE4(y, z, x, w, gbra)
  AMP2HIP_SWIZZLE4(y, z, w, x, gbar)
  AMP2HIP_SWIZZLE4(y, w, x, z, garb)
  AMP2HIP_SWIZZLE4(y, w, z, x, gabr)
  AMP2HIP_SWIZZLE4(z, x, y, w, brga)
  AMP2HIP_SWIZZLE4(z, x, w, y, brag)
  AMP2HIP_SWIZZLE4(z, y, x, w, bgra)
  AMP2HIP_SWIZZLE4(z, y, w, x, bgar)
  AMP2HIP_SWIZZLE4(z, w, x, y, barg)
  AMP2HIP_SWIZZLE4(z, w, y, x, bagr)
  AMP2HIP_SWIZZLE4(w, x, y, z, argb)
  AMP2HIP_SWIZZLE4(w, x, z, y, arbg)
  AMP2HIP_SWIZZLE4(w, y, x, z, agrb)
  AMP2HIP_SWIZZLE4(w, y, z, x, agbr)
  AMP2HIP_SWIZZLE4(w, z, x, y, abrg)
  AMP2HIP_SWIZZLE4(w, z, y, x, abgr)

  friend __host__ __device__ bool operator==(const packed &a, const packed &b) {
    return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w;
  }

private:
  template <class F> __host__ __device__ void for_each(F f, const packed &v) {
    f(x, v.x);
    f(y, v.y);
    f(z, v.z);
    f(w, v.w);
  }
};

#undef AMP2HIP_VECTOR_MEMBERS
#undef AMP2HIP_BIT_OPERATOR
#undef AMP2HIP_OPERATOR
#undef AMP2HIP_VECTOR_PROPERTY
#undef AMP2HIP_SWIZZLE4
#undef AMP2HIP_SWIZZLE3
#undef AMP2HIP_SWIZZLE2
#undef AMP2HIP_COMPONENT_MEMBERS

} // namespace detail
} // namespace amp2hip

namespace Concurrency {
namespace graphics {

/// Two, three or four components of one type: x, y, z and w. get_xy() and
/// set_xy() read and write several of them. [amp 10.8]
using int_2 = amp2hip::detail::packed<int, 2>;
using int_3 = amp2hip::detail::packed<int, 3>;
using int_4 = amp2hip::detail::packed<int, 4>;
using uint_2 = amp2hip::detail::packed<uint, 2>;
using uint_3 = amp2hip::detail::packed<uint, 3>;
using uint_4 = amp2hip::detail::packed<uint, 4>;
using float_2 = amp2hip::detail::packed<float, 2>;
using float_3 = amp2hip::detail::packed<float, 3>;
using float_4 = amp2hip::detail::packed<float, 4>;
using double_2 = amp2hip::detail::packed<double, 2>;
using double_3 = amp2hip::detail::packed<double, 3>;
using double_4 = amp2hip::detail::packed<double, 4>;
using norm_2 = amp2hip::detail::packed<norm, 2>;
using norm_3 = amp2hip::detail::packed<norm, 3>;
using norm_4 = amp2hip::detail::packed<norm, 4>;
using unorm_2 = amp2hip::detail::packed<unorm, 2>;
using unorm_3 = amp2hip::detail::packed<unorm, 3>;
using unorm_4 = amp2hip::detail::packed<unorm, 4>;

/// The vector of N components of type T, as `type`; for N == 1, T itself.
/// [amp 10.9]
template <class T, int N> struct short_vector {
  static_assert(amp2hip::detail::is_component<T> && N >= 1 && N <= 4,
                "no short vector has this scalar type and length");
  using type = amp2hip::detail::packed<T, N>;
};
/// One component: the scalar itself.
template <class T> struct short_vector<T, 1> {
  using type = T;
};

/// Component type and count of a scalar or vector. [amp 10.10] Other types have
/// neither member, as with Visual C++, so that a program can test for them.
template <class T>
struct short_vector_traits
    : amp2hip::detail::scalar_traits<T, amp2hip::detail::is_component<T>> {};
template <class T, int N>
struct short_vector_traits<amp2hip::detail::packed<T, N>> {
  using value_type = T;
  static constexpr int size = N;
};

/// The vectors' names without underscore, and msad4().
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

/// Four masked sums of absolute differences. Component n of the result is
/// component n of \p accum, plus the absolute differences between the four
/// bytes of \p reference and the bytes of \p source from byte n on. Bytes of
/// \p reference that are 0 add nothing. [amp 9.3]
__device__ inline uint4 msad4(uint reference, uint2 source, uint4 accum) {
  const unsigned long long bytes =
      static_cast<unsigned long long>(source.y) << 32 | source.x;
  uint sums[] = {accum.x, accum.y, accum.z, accum.w};
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

#include "amp2hip/detail/letters_on.h"

#endif // AMP2HIP_DETAIL_MATH_SHORT_VECTORS_H

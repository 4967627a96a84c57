//===- direct3d_arithmetic.h - Divisions and shifts -------------*- C++ -*-===//
//
// Part of amp2hip, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// C++ does not define an integer division by 0, a shift by 32 and a conversion
// of 1e10f to int. Direct3D 11, on which C++ AMP ran, defines them. A
// translation with --arithmetic=direct3d writes a / amp2hip::d3d(b) and
// amp2hip::d3d_cast<int>(x), which give Direct3D's results on every platform.

#ifndef AMP2HIP_DIRECT3D_ARITHMETIC_H
#define AMP2HIP_DIRECT3D_ARITHMETIC_H

#include <amp2hip/detail/letters_off.h>

#include "amp2hip/detail/platform/platform.h"
#include <type_traits>
#include <utility>

namespace amp2hip {
namespace detail {

template <class T, int N> class packed;

template <class T> struct is_short_vector : std::false_type {};
template <class T, int N>
struct is_short_vector<packed<T, N>> : std::true_type {};

/// Whether the language's own operators compute with a T.
template <class T>
struct is_number : std::integral_constant<bool, std::is_arithmetic<T>::value ||
                                                    std::is_enum<T>::value> {};

/// Whether T is a class whose own operators know nothing of d3d_operand.
template <class T>
using has_own_operators =
    std::integral_constant<bool, !is_number<std::decay_t<T>>::value &&
                                     !is_short_vector<std::decay_t<T>>::value>;

/// Whether d3d_cast() of a From to a To clamps.
template <class From, class To>
using is_clamped =
    std::integral_constant<bool, std::is_floating_point<From>::value &&
                                     std::is_integral<To>::value &&
                                     !std::is_same<To, bool>::value>;

} // namespace detail

/// The right operand of a division, a shift or an assignment that computes as
/// Direct3D 11 does. d3d() makes it.
template <class T> struct d3d_operand {
  T value; ///< The operand, promoted.
};

namespace detail {

// Direct3D divides unsigned numbers only: by 0, the quotient and the remainder
// have all bits set. To divide signed numbers, its compiler divides their
// magnitudes and corrects the sign, so that 7 / 0 is -1 and -7 / 0 is 1. The
// last parameter of d3d_quotient() and d3d_remainder() says whether T is
// signed.

template <class T>
__host__ __device__ constexpr T d3d_quotient(T a, T b, std::false_type) {
  return b == 0 ? static_cast<T>(~T(0)) : static_cast<T>(a / b);
}
template <class T>
__host__ __device__ constexpr T d3d_quotient(T a, T b, std::true_type) {
  using bits = std::make_unsigned_t<T>;
  return b == 0    ? static_cast<T>(a < 0 ? 1 : -1)
         : b == -1 ? static_cast<T>(bits(0) - static_cast<bits>(a))
                   : static_cast<T>(a / b);
}
template <class T>
__host__ __device__ constexpr T d3d_remainder(T a, T b, std::false_type) {
  return b == 0 ? static_cast<T>(~T(0)) : static_cast<T>(a % b);
}
template <class T>
__host__ __device__ constexpr T d3d_remainder(T a, T b, std::true_type) {
  return b == 0    ? static_cast<T>(a < 0 ? 1 : -1)
         : b == -1 ? T(0)
                   : static_cast<T>(a % b);
}

template <class T>
__host__ __device__ constexpr T d3d_divide(T a, T b, std::true_type) {
  return d3d_quotient(a, b, std::is_signed<T>());
}
template <class T>
__host__ __device__ constexpr T d3d_divide(T a, T b, std::false_type) {
  return a / b;
}

/// The bits of \p count that a shift of a T reads: five for an int.
template <class T, class C>
__host__ __device__ constexpr int d3d_count(C count) {
  return static_cast<int>(count & static_cast<C>(sizeof(T) * 8 - 1));
}

template <class To, class From>
__host__ __device__ constexpr To d3d_convert(const From &v, std::false_type) {
  return static_cast<To>(v);
}
/// Clamps \p v to the range of To; a NaN becomes 0.
template <class To, class From>
__host__ __device__ constexpr To d3d_convert(From v, std::true_type) {
#if defined(__CUDA_ARCH__)
  // NVIDIA's instruction from float to 32 bits clamps.
  if constexpr (std::is_same<From, float>::value && sizeof(To) == 4)
    if (!__builtin_is_constant_evaluated())
      return static_cast<To>(std::is_signed<To>::value ? __float2int_rz(v)
                                                       : __float2uint_rz(v));
#endif
  using bits = std::make_unsigned_t<To>;
  constexpr bool has_sign = std::is_signed<To>::value;
  constexpr int digits = static_cast<int>(sizeof(To)) * 8 - has_sign;
  constexpr To least = has_sign ? static_cast<To>(bits(1) << (digits & 63)) : 0;
  constexpr From above = static_cast<From>(bits(1) << (digits - 1)) * 2;
  constexpr From below = static_cast<From>(least);
  // Converted without a branch, so that loops of it can be vectorized.
  const To inside =
      static_cast<To>(v > below && v < above ? v : static_cast<From>(0));
  return v >= above ? static_cast<To>(~least) : v <= below ? least : inside;
}

} // namespace detail

/// \p v as a To. A floating-point number that an integer type cannot hold
/// becomes the nearest number that it can hold, and a NaN becomes 0.
/// [Direct3D 11.3, 3.2.3.1]
template <class To, class From>
__host__ __device__ constexpr std::enable_if_t<
    !detail::is_short_vector<std::decay_t<From>>::value, To>
d3d_cast(const From &v) {
  return detail::d3d_convert<To>(v, detail::is_clamped<From, To>());
}

/// \p v as the right operand of /, %, << or >>, or of a compound assignment. An
/// integer division by 0 gives all bits set, or 1 if the left operand is
/// negative. A shift reads only the low bits of a count: five for an int.
/// [Direct3D 11.3, 22.11, 22.12]
template <class T>
__host__ __device__ constexpr std::enable_if_t<
    detail::is_number<T>::value, d3d_operand<decltype(+std::declval<T>())>>
d3d(T v) {
  return {+v};
}
template <class T>
__host__
    __device__ constexpr std::enable_if_t<detail::is_short_vector<T>::value,
                                          d3d_operand<T>>
    d3d(T v) {
  return {v};
}
/// \p v itself, if its class has operators of its own. This happens only in
/// templates, whose operand types the translator does not know.
template <class T>
__host__
    __device__ constexpr std::enable_if_t<detail::has_own_operators<T>::value,
                                          T &&>
    d3d(T &&v) {
  return static_cast<T &&>(v);
}

/// The quotient. For integers, if \p b is 0: all bits set, or 1 if \p a is
/// negative.
template <class A, class B>
__host__ __device__ constexpr auto operator/(A a, d3d_operand<B> b)
    -> std::enable_if_t<detail::is_number<A>::value, decltype(a / b.value)> {
  using both = decltype(a / b.value);
  return detail::d3d_divide(static_cast<both>(a), static_cast<both>(b.value),
                            std::is_integral<both>());
}
/// The remainder. If \p b is 0: all bits set, or 1 if \p a is negative.
template <class A, class B>
__host__ __device__ constexpr auto operator%(A a, d3d_operand<B> b)
    -> std::enable_if_t<detail::is_number<A>::value, decltype(a % b.value)> {
  using both = decltype(a % b.value);
  return detail::d3d_remainder(static_cast<both>(a), static_cast<both>(b.value),
                               std::is_signed<both>());
}
/// \p a, shifted by the low bits of \p b.
template <class A, class B>
__host__ __device__ constexpr auto operator<<(A a, d3d_operand<B> b)
    -> std::enable_if_t<detail::is_number<A>::value, decltype(a << b.value)> {
  using left = decltype(a << b.value);
  using bits = std::make_unsigned_t<left>;
  return static_cast<left>(static_cast<bits>(a)
                           << detail::d3d_count<left>(b.value));
}
/// \p a, shifted by the low bits of \p b.
template <class A, class B>
__host__ __device__ constexpr auto operator>>(A a, d3d_operand<B> b)
    -> std::enable_if_t<detail::is_number<A>::value, decltype(a >> b.value)> {
  using left = decltype(a >> b.value);
  return static_cast<left>(static_cast<left>(a) >>
                           detail::d3d_count<left>(b.value));
}

// A class with operators of its own gets the operand as it was.
#define AMP2HIP_D3D_FORWARD(op)                                                \
  template <class A, class B,                                                  \
            class = std::enable_if_t<detail::has_own_operators<A>::value>>     \
  __host__ __device__ constexpr auto operator op(A &&a, d3d_operand<B> b)      \
      ->decltype(static_cast<A &&>(a) op b.value) {                            \
    return static_cast<A &&>(a) op b.value;                                    \
  }
AMP2HIP_D3D_FORWARD(/)
AMP2HIP_D3D_FORWARD(%)
AMP2HIP_D3D_FORWARD(<<)
AMP2HIP_D3D_FORWARD(>>)
AMP2HIP_D3D_FORWARD(+=)
AMP2HIP_D3D_FORWARD(-=)
AMP2HIP_D3D_FORWARD(*=)
AMP2HIP_D3D_FORWARD(/=)
AMP2HIP_D3D_FORWARD(%=)
AMP2HIP_D3D_FORWARD(<<=)
AMP2HIP_D3D_FORWARD(>>=)
#undef AMP2HIP_D3D_FORWARD

namespace detail {

template <class T, class F>
__host__ __device__ void for_components(packed<T, 2> &a, const packed<T, 2> &b,
                                        F f) {
  f(a.x, b.x);
  f(a.y, b.y);
}
template <class T, class F>
__host__ __device__ void for_components(packed<T, 3> &a, const packed<T, 3> &b,
                                        F f) {
  f(a.x, b.x);
  f(a.y, b.y);
  f(a.z, b.z);
}
template <class T, class F>
__host__ __device__ void for_components(packed<T, 4> &a, const packed<T, 4> &b,
                                        F f) {
  f(a.x, b.x);
  f(a.y, b.y);
  f(a.z, b.z);
  f(a.w, b.w);
}

} // namespace detail

// Short vectors compute component by component.
#define AMP2HIP_D3D_VECTOR(op)                                                 \
  template <class T, int N, class B>                                           \
  __host__ __device__ detail::packed<T, N> &operator op##=(                    \
      detail::packed<T, N> &a, const d3d_operand<B> &b) {                      \
    const detail::packed<T, N> right = b.value;                                \
    detail::for_components(                                                    \
        a, right, [](T &x, const T &y) { x = x op amp2hip::d3d(y); });         \
    return a;                                                                  \
  }                                                                            \
  template <class T, int N, class B>                                           \
  __host__ __device__ detail::packed<T, N> operator op(                        \
      detail::packed<T, N> a, const d3d_operand<B> &b) {                       \
    return a op## = b;                                                         \
  }                                                                            \
  template <class A, class T, int N,                                           \
            class = std::enable_if_t<detail::is_number<A>::value>>             \
  __host__ __device__ detail::packed<T, N> operator op(                        \
      A a, const d3d_operand<detail::packed<T, N>> &b) {                       \
    return detail::packed<T, N>(static_cast<T>(a)) op b;                       \
  }
AMP2HIP_D3D_VECTOR(/)
AMP2HIP_D3D_VECTOR(%)
AMP2HIP_D3D_VECTOR(<<)
AMP2HIP_D3D_VECTOR(>>)
#undef AMP2HIP_D3D_VECTOR

/// d3d_cast() of each component of a short vector.
template <class To, class T>
__host__ __device__ To d3d_cast(const detail::packed<T, 2> &v) {
  using each = typename To::value_type;
  return To(amp2hip::d3d_cast<each>(v.x), amp2hip::d3d_cast<each>(v.y));
}
template <class To, class T>
__host__ __device__ To d3d_cast(const detail::packed<T, 3> &v) {
  using each = typename To::value_type;
  return To(amp2hip::d3d_cast<each>(v.x), amp2hip::d3d_cast<each>(v.y),
            amp2hip::d3d_cast<each>(v.z));
}
template <class To, class T>
__host__ __device__ To d3d_cast(const detail::packed<T, 4> &v) {
  using each = typename To::value_type;
  return To(amp2hip::d3d_cast<each>(v.x), amp2hip::d3d_cast<each>(v.y),
            amp2hip::d3d_cast<each>(v.z), amp2hip::d3d_cast<each>(v.w));
}

// Compound assignments convert the result to the left operand's type, as
// d3d_cast() does.
#define AMP2HIP_D3D_ASSIGN(op, right)                                          \
  template <class A, class B>                                                  \
  __host__ __device__ constexpr std::enable_if_t<                              \
      detail::is_number<A>::value, A &> operator op##=(A & a,                  \
                                                       d3d_operand<B> b) {     \
    return a = amp2hip::d3d_cast<A>(a op right);                               \
  }
AMP2HIP_D3D_ASSIGN(+, b.value)
AMP2HIP_D3D_ASSIGN(-, b.value)
AMP2HIP_D3D_ASSIGN(*, b.value)
AMP2HIP_D3D_ASSIGN(/, b)
AMP2HIP_D3D_ASSIGN(%, b)
AMP2HIP_D3D_ASSIGN(<<, b)
AMP2HIP_D3D_ASSIGN(>>, b)
#undef AMP2HIP_D3D_ASSIGN

} // namespace amp2hip

#include <amp2hip/detail/letters_on.h>

#endif // AMP2HIP_DIRECT3D_ARITHMETIC_H
